import { queryOptions } from '@tanstack/react-query'
import type { PersonItem } from '#contract/search.ts'
import type { Item } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** What is searched for; the values are those of the session. */
export type SearchType = 'movie' | 'tv' | 'person'

export type Found = Item | PersonItem

export interface Answer {
  content: Found[]
  /** The server's words when nothing fits. */
  message: string | undefined
}

/** A shorter term asks for nothing. */
const leastLength = 3

export const isSearchable = (term: string): boolean => term.trim().length >= leastLength

/** Close matches, at most 20. A question of its own for each term and type, so that no answer lands under another. */
export const searchQuery = (type: SearchType, text: string) => {
  const term = text.trim()
  return queryOptions({
    queryKey: ['search', type, term],
    queryFn: async ({ signal }): Promise<Answer> => {
      const [params, options] = [{ params: { term } }, { signal }]
      const { content, message } = await (type === 'movie'
        ? call('GET /search/movie/:term', params, options)
        : type === 'tv'
          ? call('GET /search/tv/:term', params, options)
          : call('GET /search/people/:term', params, options))
      return { content, message }
    },
    enabled: isSearchable(term),
  })
}
