import type { WatchlistItem } from '#contract/watchlist.ts'
import { useRemoveFromWatchlist } from '#web/features/watchlist/use-remove-from-watchlist.ts'
import { entryKey } from '#web/features/watchlist/watchlist-pages.ts'
import { useRemovals } from '#web/ui/use-removals.ts'
import { WatchlistCard } from './watchlist-card.tsx'

/** The CSS classes of the grid, for the cards and for their placeholders. */
export const gridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

/** The entries of the watchlist, each with a button that removes it. */
export const WatchlistGrid = ({ entries }: { entries: readonly WatchlistItem[] }) => {
  const { mutate } = useRemoveFromWatchlist()
  const { list, press } = useRemovals(entries.map(entryKey).join(' '))
  return (
    <ul ref={list} className={gridStyle}>
      {entries.map((entry, index) => (
        <li key={entryKey(entry)} className="@container relative">
          <WatchlistCard
            entry={entry}
            onRemove={(event) => press(event, index, (onRestored) => mutate(entry, { onError: onRestored }))}
          />
        </li>
      ))}
    </ul>
  )
}
