import type { CompositionName } from './compositions/index.ts'

/** What is known of a title and may show in its art. */
export interface PosterFacts {
  id: number
  title: string
  year: number | null
  director: string | null
  /** Genres by the names TMDB uses. */
  genres: readonly string[]
  /** Lower-case words: 'train', 'vampire', 'silent'. */
  keywords: readonly string[]
  /** An editor's choice of composition. */
  motif?: CompositionName | undefined
}

export interface PersonFacts {
  id: number
  name: string
}
