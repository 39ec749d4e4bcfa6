import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { staleAmong } from './stale-answers.ts'

/** Whether the catalogue is away: an answer was still stale after it was fetched again. */
const isCatalogueAway = (client: QueryClient): boolean =>
  staleAmong(client.getQueryCache().getAll()).some(({ times }) => times > 1)

/** When the oldest stale answer on the screen was fetched, in ms since 1970; null when there is none. */
const oldestShown = (client: QueryClient): number | null => {
  const shown = staleAmong(client.getQueryCache().findAll({ type: 'active' }))
  return shown.length === 0 ? null : Math.min(...shown.map(({ fetchedAt }) => fetchedAt))
}

/** Milliseconds in a minute. */
const minute = 60_000

/** In minutes. */
const hour = 60
const day = 24 * hour

const agoText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** A number of minutes as 'a moment ago', '5 minutes ago' or '2 days ago'. */
const ageText = (minutes: number): string => {
  if (minutes < 1) return 'a moment ago'
  if (minutes < hour) return agoText(minutes, 'minute')
  if (minutes < 2 * day) return agoText(Math.floor(minutes / hour), 'hour')
  return agoText(Math.floor(minutes / day), 'day')
}

/** Says how old the shown data is while the catalogue is away; otherwise empty. */
export const StaleLine = () => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const away = useSyncExternalStore(subscribe, () => isCatalogueAway(client))
  const since = useSyncExternalStore(subscribe, () => oldestShown(client))
  const [dismissed, setDismissed] = useState(false)
  // Shown again the next time the catalogue is away.
  if (!away && dismissed) setDismissed(false)

  return (
    <div
      role="status"
      className="above-chat pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4"
    >
      {away && !dismissed && since !== null && (
        <p className="pointer-events-auto flex min-h-12 max-w-md items-center gap-2 rounded-full border border-line bg-raised py-0.5 pr-1 pl-5 text-sm text-muted shadow-lift">
          The catalogue is away; this is what we knew {ageText(Math.floor((Date.now() - since) / minute))}.
          <IconButton icon="close" label="Dismiss" className="bg-transparent!" onClick={() => setDismissed(true)} />
        </p>
      )}
    </div>
  )
}
