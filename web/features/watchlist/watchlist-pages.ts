import type { InfiniteData } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import type { CallReply } from '#web/api/call.ts'

/** The fetched pages of the watchlist's movies, or those of its shows. */
export type WatchlistPages = InfiniteData<CallReply<'GET /movies/getWatchlist'>>

/** Where an entry is: the index of its page, and its index on that page. */
export interface EntryIndex {
  page: number
  index: number
}

/** A string that is different for every entry. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** Where an entry is on the pages; null if it is on none of them. */
export const findEntry = (list: WatchlistPages | undefined, entry: WatchlistItem): EntryIndex | null => {
  const key = entryKey(entry)
  for (const [page, { content }] of list?.pages.entries() ?? []) {
    const index = content.findIndex((other) => entryKey(other) === key)
    if (index >= 0) return { page, index }
  }
  return null
}

/**
 * A copy of the pages, in which each page has the entries that `contentOf` returns for it, and `countChange` is added
 * to the count of `type`.
 */
const copyPages = (
  list: WatchlistPages,
  type: WatchlistItem['type'],
  countChange: number,
  contentOf: (content: WatchlistItem[], page: number) => WatchlistItem[],
): WatchlistPages => ({
  ...list,
  pages: list.pages.map((page, index) => ({
    ...page,
    content: contentOf(page.content, index),
    counts: { ...page.counts, [type]: page.counts[type] + countChange },
  })),
})

/** A copy of the pages without an entry, and with one fewer in the count of its type. */
export const withoutEntry = (list: WatchlistPages, entry: WatchlistItem): WatchlistPages =>
  copyPages(list, entry.type, -1, (content) => content.filter((other) => entryKey(other) !== entryKey(entry)))

/**
 * A copy of the pages with an entry inserted at an index, and one more in the count of its type. If the index is null,
 * because the pages are those of the other type, only the count changes.
 */
export const withEntry = (list: WatchlistPages, entry: WatchlistItem, entryIndex: EntryIndex | null): WatchlistPages =>
  copyPages(list, entry.type, 1, (content, page) =>
    page === entryIndex?.page ? content.toSpliced(entryIndex.index, 0, entry) : content,
  )
