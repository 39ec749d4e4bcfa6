import type { InfiniteData } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import type { CallReply } from '#web/api/call.ts'

/** The pages of the watchlist of one type that have been fetched. */
export type WatchlistPages = InfiniteData<CallReply<'GET /movies/getWatchlist'>>

/** The index of an entry's page, and the entry's index on that page. */
export interface EntryIndex {
  page: number
  index: number
}

/** A string that is different for every entry. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** The index of an entry; null when it is on none of the pages. */
export const findEntry = (list: WatchlistPages | undefined, entry: WatchlistItem): EntryIndex | null => {
  const key = entryKey(entry)
  for (const [page, { content }] of list?.pages.entries() ?? []) {
    const index = content.findIndex((other) => entryKey(other) === key)
    if (index >= 0) return { page, index }
  }
  return null
}

/** A copy of the pages with the contents that `contentOf` returns, and `countChange` added to the count of a type. */
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

/** A copy without an entry, and with one fewer in the counts. */
export const withoutEntry = (list: WatchlistPages, entry: WatchlistItem): WatchlistPages =>
  copyPages(list, entry.type, -1, (content) => content.filter((other) => entryKey(other) !== entryKey(entry)))

/**
 * A copy with an entry inserted at an index, and one more in the counts. When the index is null, because the list
 * has the other type, only the counts change.
 */
export const withEntry = (list: WatchlistPages, entry: WatchlistItem, entryIndex: EntryIndex | null): WatchlistPages =>
  copyPages(list, entry.type, 1, (content, page) =>
    page === entryIndex?.page ? content.toSpliced(entryIndex.index, 0, entry) : content,
  )
