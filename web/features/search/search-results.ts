import type { PersonItem } from '#contract/search.ts'
import type { SearchResult } from './search-query.ts'

export const isPerson = (found: SearchResult): found is PersonItem => 'known_for_department' in found

const nameOf = (found: SearchResult): string => ('title' in found ? found.title : found.name)

/** Whether a result has an image; the page shows only those. */
export const hasImage = (found: SearchResult): boolean =>
  isPerson(found) ? found.profile_path !== null : (found.backdrop_path ?? found.poster_path) !== null

/** The results that the page shows: those with an image, sorted by name or title. */
export const shownResults = (content: readonly SearchResult[]): SearchResult[] =>
  content.filter(hasImage).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }))
