import { queryOptions } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { tabStore } from '#web/tab-store.ts'

/** The user's opinion of a title: good or bad. */
export type Thumb = 'up' | 'down'

/** The thumbs that were given, by the `thumbKey` of their titles. */
export type Thumbs = Readonly<Record<string, Thumb>>

/** The key of a title in `Thumbs`, such as 'movie 87'. */
export const thumbKey = ({ type, id }: TitleRef): string => `${type} ${id}`

const readThumbs = (): Thumbs => {
  try {
    const storedThumbs: unknown = JSON.parse(tabStore.read('thumbs') ?? '{}')
    return typeof storedThumbs === 'object' && storedThumbs !== null ? (storedThumbs as Thumbs) : {}
  } catch {
    return {}
  }
}

/**
 * The thumbs that the user gave in this browser session. They are not fetched: the server has no call that lists them.
 */
export const thumbsQuery = queryOptions<Thumbs>({
  queryKey: ['thumbs'],
  queryFn: readThumbs,
  initialData: readThumbs,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
