import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { staleAnswersOf } from './stale-answers.ts'

/**
 * While the catalogue (such as TMDB) does not answer the server: when the server fetched the oldest stale answer on the
 * screen from it, in ms since 1970, or null if no answer on the screen is stale. Undefined otherwise. The catalogue does
 * not answer if an answer was still stale (older, from the server's store) when it was fetched again.
 */
const oldestFetchTime = (client: QueryClient): number | null | undefined => {
  const queries = client.getQueryCache()
  if (!staleAnswersOf(queries.getAll()).some(({ staleCount }) => staleCount > 1)) return undefined
  const shownAnswers = staleAnswersOf(queries.findAll({ type: 'active' }))
  return shownAnswers.length === 0 ? null : Math.min(...shownAnswers.map(({ fetchedAt }) => fetchedAt))
}

const relativeTime = new Intl.RelativeTimeFormat('en')

/** The time since a moment, in ms since 1970, as 'a moment ago', '5 minutes ago' or '2 days ago'. */
const ageText = (moment: number): string => {
  const minutes = Math.floor((Date.now() - moment) / 60_000)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'a moment ago'
  if (hours < 1) return relativeTime.format(-minutes, 'minute')
  return hours < 48 ? relativeTime.format(-hours, 'hour') : relativeTime.format(-Math.floor(hours / 24), 'day')
}

/** A line that says how old the shown data are while the catalogue does not answer; empty otherwise. */
export const StaleLine = () => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const fetchedAt = useSyncExternalStore(subscribe, () => oldestFetchTime(client))
  const [isDismissed, setIsDismissed] = useState(false)
  // Once the catalogue answers, the dismissal ends: the line is shown the next time that the catalogue does not answer.
  if (fetchedAt === undefined && isDismissed) setIsDismissed(false)

  return (
    <div
      role="status"
      className="above-chat pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4"
    >
      {typeof fetchedAt === 'number' && !isDismissed && (
        <p className="pointer-events-auto flex min-h-12 max-w-md items-center gap-2 rounded-full border border-line bg-raised py-0.5 pr-1 pl-5 text-sm text-muted shadow-lift">
          The catalogue is away; this is what we knew {ageText(fetchedAt)}.
          <IconButton icon="close" label="Dismiss" className="bg-transparent!" onClick={() => setIsDismissed(true)} />
        </p>
      )}
    </div>
  )
}
