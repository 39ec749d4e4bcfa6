import { queryOptions } from '@tanstack/react-query'
import type { PersonItem } from '#contract/search.ts'
import type { Item } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** What a search finds: movies, shows or people. The user's choice is in session storage as one of these. */
export type SearchType = 'movie' | 'tv' | 'person'

/** A movie, a show or a person that a search has found. */
export type SearchResult = Item | PersonItem

/** The answer to a search. */
export interface SearchAnswer {
  content: SearchResult[]
  /** The server's message when nothing was found. */
  message: string | undefined
}

/** The minimum number of characters in a search term. */
const minTermLength = 3

/** True if a term is long enough to be searched for. */
export const isSearchable = (term: string): boolean => term.trim().length >= minTermLength

/**
 * The results of the search for a term without spaces around it, at most 20. Each term and type has a query of its own,
 * so that a late answer is never shown for another term.
 */
export const searchQuery = (type: SearchType, term: string) =>
  queryOptions({
    queryKey: ['search', type, term],
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const pathType = type === 'person' ? 'people' : type
      const { content, message } = await call(`GET /search/${pathType}/:term`, { params: { term } }, { signal })
      return { content, message }
    },
    enabled: isSearchable(term),
  })
