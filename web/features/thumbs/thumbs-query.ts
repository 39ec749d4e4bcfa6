import { queryOptions } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { sessionStore } from '#web/session-store.ts'

export type Thumb = 'up' | 'down'

/** Thumbs by type and id of their titles. */
export type Thumbs = Readonly<Record<string, Thumb>>

export const thumbKey = ({ type, id }: TitleRef): string => `${type} ${id}`

const readThumbs = (): Thumbs => {
  try {
    const storedThumbs: unknown = JSON.parse(sessionStore.read('thumbs') ?? '{}')
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
