import { useEffect, useRef } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { entryKey } from '#web/features/watchlist/kept.ts'
import { useRemoveFromWatchlist } from '#web/features/watchlist/use-remove-from-watchlist.ts'
import { KeptCard } from './kept-card.tsx'

/** The columns, for the cards and for their skeletons. */
export const gridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

/** Kept titles, each with a way to let it go; whoever removes one by keyboard stays at that place. */
export const KeptGrid = ({ entries }: { entries: readonly WatchlistItem[] }) => {
  const { mutate } = useRemoveFromWatchlist()
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)
  const kept = entries.map(entryKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is free when the list has become another.
  useEffect(() => {
    if (left.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(left.current, buttons.length - 1)]
    next?.focus({ preventScroll: true })
    left.current = null
  }, [kept])
  return (
    <ul ref={list} className={gridStyle}>
      {entries.map((entry, index) => (
        <li key={entryKey(entry)} className="@container relative">
          <KeptCard
            entry={entry}
            onRemove={() => {
              left.current = index
              mutate(entry)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
