import type { InfiniteData } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import type { CallReply } from '#web/api/call.ts'

/** The pages of the watchlist of one type that have been fetched. */
export type WatchlistPages = InfiniteData<CallReply<'GET /movies/getWatchlist'>>

/** Where an entry is: the index of its page, and its index on that page. */
export interface EntryIndex {
  page: number
  index: number
}

/** A string that tells one entry from another. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** Where an entry is; null when it is on none of the pages. */
export const findEntry = (list: WatchlistPages | undefined, entry: WatchlistItem): EntryIndex | null => {
  const key = entryKey(entry)
  for (const [page, { content }] of list?.pages.entries() ?? []) {
    const index = content.findIndex((other) => entryKey(other) === key)
    if (index >= 0) return { page, index }
  }
  return null
}

/** A copy of the pages with other contents, and `more` added to the count of a type. */
const changed = (
  list: WatchlistPages,
  type: WatchlistItem['type'],
  more: number,
  contentOf: (content: WatchlistItem[], page: number) => WatchlistItem[],
): WatchlistPages => ({
  ...list,
  pages: list.pages.map((page, index) => ({
    ...page,
    content: contentOf(page.content, index),
    counts: { ...page.counts, [type]: page.counts[type] + more },
  })),
})

/** A copy without an entry, and with one fewer in the counts. */
export const withoutEntry = (list: WatchlistPages, entry: WatchlistItem): WatchlistPages =>
  changed(list, entry.type, -1, (content) => content.filter((other) => entryKey(other) !== entryKey(entry)))

/**
 * A copy with an entry at an index, and with one more in the counts. With null, for the other type's list, only the
 * counts.
 */
export const withEntry = (list: WatchlistPages, entry: WatchlistItem, at: EntryIndex | null): WatchlistPages =>
  changed(list, entry.type, 1, (content, page) => (page === at?.page ? content.toSpliced(at.index, 0, entry) : content))
