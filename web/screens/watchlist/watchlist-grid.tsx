import { useEffect, useRef } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { useRemoveFromWatchlist } from '#web/features/watchlist/use-remove-from-watchlist.ts'
import { entryKey } from '#web/features/watchlist/watchlist-pages.ts'
import { WatchlistCard } from './watchlist-card.tsx'

/** The classes of the grid, for the cards and for their skeletons. */
export const gridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

/**
 * Milliseconds after a removal in which presses are ignored: the next card moves under the pointer, and a double press
 * would remove it too.
 */
const doublePress = 400

/**
 * The entries of the watchlist, each with a button that removes it. After that the focus goes to the card that moves
 * into its place, and after the last one to the page's heading.
 */
export const WatchlistGrid = ({ entries }: { entries: readonly WatchlistItem[] }) => {
  const { mutate } = useRemoveFromWatchlist()
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  const keys = entries.map(entryKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the removed entry is gone from the list.
  useEffect(() => {
    if (removedIndex.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedIndex.current, buttons.length - 1)]
    next?.focus({ preventScroll: true })
    removedIndex.current = null
  }, [keys])
  // With the last card the whole list is unmounted.
  useEffect(() => () => void (removedIndex.current !== null && document.querySelector('h1')?.focus()), [])
  return (
    <ul ref={list} className={gridStyle}>
      {entries.map((entry, index) => (
        <li key={entryKey(entry)} className="@container relative">
          <WatchlistCard
            entry={entry}
            onRemove={({ timeStamp }) => {
              if (timeStamp - removedAt.current < doublePress) return
              removedAt.current = timeStamp
              removedIndex.current = index
              // The card came back, so the next press is meant for it.
              mutate(entry, { onError: () => (removedAt.current = Number.NEGATIVE_INFINITY) })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
