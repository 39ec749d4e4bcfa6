import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isAway, oldestShown } from './stale-answers.ts'

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

const ago = (minutes: number): string => {
  if (minutes < 1) return 'a moment ago'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / 60 / 24), 'day')
}

/** Says how old the shown data is while the catalogue is away; otherwise empty. */
export const StaleLine = () => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const away = useSyncExternalStore(subscribe, () => isAway(client))
  const since = useSyncExternalStore(subscribe, () => oldestShown(client))
  const [dismissed, setDismissed] = useState(false)
  // Shown again the next time the catalogue is away.
  if (!away && dismissed) setDismissed(false)

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 mb-(--dock) z-40 flex justify-center px-4"
    >
      {away && !dismissed && since !== null && (
        <p className="pointer-events-auto flex min-h-12 max-w-md items-center gap-2 rounded-full border border-line bg-raised py-0.5 pr-1 pl-5 text-sm text-muted shadow-lift">
          The catalogue is away; this is what we knew {ago(Math.floor((Date.now() - since) / 60_000))}.
          <IconButton icon="close" label="Dismiss" className="bg-transparent!" onClick={() => setDismissed(true)} />
        </p>
      )}
    </div>
  )
}
