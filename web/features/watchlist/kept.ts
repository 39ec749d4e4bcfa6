import type { InfiniteData } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import type { CallReply } from '#web/api/call.ts'

/** The parts of the watchlist that have come, of one type. */
export type Kept = InfiniteData<CallReply<'GET /movies/getWatchlist'>>

/** Where an entry stands: in which part, and at which place of it. */
export interface KeptPlace {
  part: number
  place: number
}

/** What tells one entry from another. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** Where an entry stands; null when it is not among those that have come. */
export const findKept = (kept: Kept | undefined, entry: WatchlistItem): KeptPlace | null => {
  const key = entryKey(entry)
  for (const [part, { content }] of kept?.pages.entries() ?? []) {
    const place = content.findIndex((other) => entryKey(other) === key)
    if (place >= 0) return { part, place }
  }
  return null
}

/** The same with other contents, and `more` entries of a type in the counts. */
const changed = (
  kept: Kept,
  type: WatchlistItem['type'],
  more: number,
  contentOf: (content: WatchlistItem[], part: number) => WatchlistItem[],
): Kept => ({
  ...kept,
  pages: kept.pages.map((page, part) => ({
    ...page,
    content: contentOf(page.content, part),
    counts: { ...page.counts, [type]: page.counts[type] + more },
  })),
})

/** Without an entry, and one fewer in the counts. */
export const withoutKept = (kept: Kept, entry: WatchlistItem): Kept =>
  changed(kept, entry.type, -1, (content) => content.filter((other) => entryKey(other) !== entryKey(entry)))

/** With an entry where it stood, and one more in the counts; null stands for the list of the other type. */
export const withKept = (kept: Kept, entry: WatchlistItem, at: KeptPlace | null): Kept =>
  changed(kept, entry.type, 1, (content, part) => (part === at?.part ? content.toSpliced(at.place, 0, entry) : content))
