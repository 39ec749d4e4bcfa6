import type { Cached } from '#server/cache/cached.ts'

/** A reply whose `content` is the value. */
export const contentReply = <T>(cached: Cached<T>): Cached<{ content: T }> =>
  cached.map('reply', (content) => ({ content }))

/** A reply whose `content` is the list, with a sentence for the viewer when it is empty. */
export const listReply = <T>(
  cached: Cached<readonly T[]>,
  whenEmpty: string,
): Cached<{ content: T[]; message?: string }> =>
  cached.map(`reply, else ${whenEmpty}`, (items) =>
    items.length === 0 ? { content: [], message: whenEmpty } : { content: [...items] },
  )
