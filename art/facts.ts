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

/** The facts about an episode that the drawing of its still image uses. */
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
  /**
   * The department in which the person works, by the name that TMDB uses: the one that the catalogue's editors chose,
   * else the one of most of the person's credits.
   */
  department: string
}
