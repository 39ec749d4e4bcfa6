/** The facts about a title that its drawings may use. */
export interface TitleFacts {
  id: number
  title: string
  year: number | null
  director: string | null
  /** Genres by the names TMDB uses. */
  genres: readonly string[]
  /** Lower-case words: 'train', 'vampire', 'silent'. */
  keywords: readonly string[]
  /** The names of the cast, in order of billing. */
  cast: readonly string[]
  /** The name of the composition that an editor chose; an unknown name is ignored. */
  motif?: string | undefined
  /** The name of the main figure that an editor chose; an unknown name is ignored. */
  figure?: string | undefined
}

/** The facts about an episode that its still uses. */
export interface EpisodeFacts {
  /** The number of the episode in its season. */
  episode: number
  name: string
  overview: string
}

/** The facts about a person that the portrait uses. */
export interface PersonFacts {
  id: number
  name: string
  /** The department of their work by TMDB's name: the one that the editors chose, else that of most credits. */
  department: string
}
