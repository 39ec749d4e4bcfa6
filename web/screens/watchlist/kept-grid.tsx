import { useEffect, useRef } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { entryKey } from '#web/features/watchlist/kept.ts'
import { useRemoveFromWatchlist } from '#web/features/watchlist/use-remove-from-watchlist.ts'
import { KeptCard } from './kept-card.tsx'

/** The columns, for the cards and for their skeletons. */
export const gridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

/** Milliseconds in which the cards close up after one has gone: a press then was meant for the one that went. */
const closingUp = 400

/**
 * Kept titles, each with a way to let it go. The focus goes to the card that comes up in that place, and to the page's
 * heading after the last one.
 */
export const KeptGrid = ({ entries }: { entries: readonly WatchlistItem[] }) => {
  const { mutate } = useRemoveFromWatchlist()
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  const kept = entries.map(entryKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is free when the list has become another.
  useEffect(() => {
    if (left.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(left.current, buttons.length - 1)]
    next?.focus({ preventScroll: true })
    left.current = null
  }, [kept])
  // Without cards this list is gone, and the focus with it.
  useEffect(() => () => void (left.current !== null && document.querySelector('h1')?.focus()), [])
  return (
    <ul ref={list} className={gridStyle}>
      {entries.map((entry, index) => (
        <li key={entryKey(entry)} className="@container relative">
          <KeptCard
            entry={entry}
            onRemove={({ timeStamp }) => {
              if (timeStamp - removedAt.current < closingUp) return
              removedAt.current = timeStamp
              left.current = index
              // A card that came back is in its place at once.
              mutate(entry, { onError: () => (removedAt.current = Number.NEGATIVE_INFINITY) })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
