/** What is known of a title and may show in its drawings. */
export interface TitleFacts {
  id: number
  title: string
  year: number | null
  director: string | null
  /** Genres by the names TMDB uses. */
  genres: readonly string[]
  /** Lower-case words: 'train', 'vampire', 'silent'. */
  keywords: readonly string[]
  /** An editor's choice of composition, by its name; one that is not there counts as none. */
  motif?: string | undefined
}

/** What is known of a person and shows in the portrait. */
export interface PersonFacts {
  id: number
  name: string
}
