import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { staleAnswersOf } from './stale-answers.ts'

/**
 * True if the catalogue (such as TMDB) does not answer the server: an answer was still stale (older, from the server's
 * store) when it was fetched again.
 */
const isCatalogueAway = (client: QueryClient): boolean =>
  staleAnswersOf(client.getQueryCache().getAll()).some(({ staleCount }) => staleCount > 1)

/**
 * The time at which the server fetched the oldest stale answer on the screen from the catalogue, in ms since 1970; null
 * if no answer on the screen is stale.
 */
const oldestFetchTime = (client: QueryClient): number | null => {
  const shownAnswers = staleAnswersOf(client.getQueryCache().findAll({ type: 'active' }))
  return shownAnswers.length === 0 ? null : Math.min(...shownAnswers.map(({ fetchedAt }) => fetchedAt))
}

const millisecondsPerMinute = 60_000

const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

const relativeTime = new Intl.RelativeTimeFormat('en')

/** An age in minutes as 'a moment ago', '5 minutes ago' or '2 days ago'. */
const ageText = (minutes: number): string => {
  if (minutes < 1) return 'a moment ago'
  if (minutes < minutesPerHour) return relativeTime.format(-minutes, 'minute')
  if (minutes < 2 * minutesPerDay) return relativeTime.format(-Math.floor(minutes / minutesPerHour), 'hour')
  return relativeTime.format(-Math.floor(minutes / minutesPerDay), 'day')
}

/** A line that says how old the shown data are while the catalogue does not answer; empty otherwise. */
export const StaleLine = () => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const isAway = useSyncExternalStore(subscribe, () => isCatalogueAway(client))
  const oldestFetchedAt = useSyncExternalStore(subscribe, () => oldestFetchTime(client))
  const [isDismissed, setIsDismissed] = useState(false)
  // Resets the dismissal once the catalogue answers, so that the line is shown the next time that the catalogue does
  // not answer.
  if (!isAway && isDismissed) setIsDismissed(false)

  return (
    <div
      role="status"
      className="above-chat pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4"
    >
      {isAway && !isDismissed && oldestFetchedAt !== null && (
        <p className="pointer-events-auto flex min-h-12 max-w-md items-center gap-2 rounded-full border border-line bg-raised py-0.5 pr-1 pl-5 text-sm text-muted shadow-lift">
          The catalogue is away; this is what we knew{' '}
          {ageText(Math.floor((Date.now() - oldestFetchedAt) / millisecondsPerMinute))}.
          <IconButton icon="close" label="Dismiss" className="bg-transparent!" onClick={() => setIsDismissed(true)} />
        </p>
      )}
    </div>
  )
}
