import type { QueryClient } from '@tanstack/react-query'
import type { Item, TitleRef } from '#contract/titles.ts'

const isItem = (data: unknown, id: number): data is Item =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id && 'poster_path' in data

/** What a list that has already come says of a title, so that its page can begin with its picture. */
export const knownItem = (client: QueryClient, { type, id }: TitleRef): Item | undefined => {
  const lists = client.getQueriesData<unknown>({ queryKey: ['titles', type === 'movie' ? 'movies' : 'tv'] })
  for (const [, data] of lists) {
    const found = Array.isArray(data) ? data.find((item) => isItem(item, id)) : isItem(data, id) ? data : undefined
    if (found) return found
  }
  return undefined
}
