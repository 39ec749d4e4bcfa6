import type { PersonItem } from '#contract/search.ts'
import type { SearchResult } from './search-query.ts'

/** True if a search result is a person. */
export const isPerson = (result: SearchResult): result is PersonItem => 'known_for_department' in result

const nameOf = (result: SearchResult): string => ('title' in result ? result.title : result.name)

/** True if a search result has an image; the page shows only results with an image. */
export const hasImage = (result: SearchResult): boolean =>
  isPerson(result) ? result.profile_path !== null : (result.backdrop_path ?? result.poster_path) !== null

/** The search results that the page shows: those with an image, sorted by title or name. */
export const shownResults = (content: readonly SearchResult[]): SearchResult[] =>
  content.filter(hasImage).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }))
