import type { QueryClient } from '@tanstack/react-query'
import type { Item, TitleRef } from '#contract/titles.ts'
import { sectionOf } from './title-facts.ts'

/** True if a value is a movie or a show with this id, in the form that it has in lists. */
const isItem = (data: unknown, id: number): data is Item =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id && 'poster_path' in data

/** The entries in a query's data, which are a list, a list in pages, or a single entry such as a banner's title. */
const entriesOf = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data
  return isPaged ? (data.pages as { content: unknown[] }[]).flatMap(({ content }) => content) : [data]
}

/**
 * Finds a title in the cached answers of the queries of movies or shows, so that the page of the title can show its
 * picture before its facts are fetched. Undefined if no answer contains the title.
 */
export const findCachedItem = (client: QueryClient, { type, id }: TitleRef): Item | undefined => {
  const cachedQueries = client.getQueriesData<unknown>({ queryKey: ['titles', sectionOf(type)] })
  for (const [, data] of cachedQueries) {
    const foundItem = entriesOf(data).find((item) => isItem(item, id))
    if (foundItem) return foundItem
  }
  return undefined
}
