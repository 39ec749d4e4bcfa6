import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { continuesStore } from '#web/local-store.ts'

/**
 * Milliseconds for which the rows are held back at most. Without anything to go on with the answer is a quick one, and
 * with something the row is mostly known from the last visit: this is for the first visit with a slow catalogue.
 */
const longestHold = 5000

/**
 * Whether home has the row Continue watching, decided once a visit, so that the row never moves what is shown: `shown`
 * when there was one at the last visit, from its skeleton on, and else `held` until the answer is there. Other rows
 * keep their room while they are held, but are not visible.
 */
export const useContinuePlace = (): 'shown' | 'held' | 'none' => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? 'nobody'
  const { data, isFetching } = useQuery(continueQuery)
  const [place, setPlace] = useState<'shown' | 'held' | 'none'>(() => {
    if (data ? data.length > 0 : continuesStore.read() === userId) return 'shown'
    // What was played since the last visit makes an answer out of date.
    return data && !client.getQueryState(continueQuery.queryKey)?.isInvalidated ? 'none' : 'held'
  })
  if (place === 'held' && !isFetching) setPlace(data && data.length > 0 ? 'shown' : 'none')
  useEffect(() => {
    const timer = setTimeout(() => setPlace((now) => (now === 'held' ? 'none' : now)), longestHold)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data && data.length > 0) continuesStore.write(userId)
    else if (data) continuesStore.remove()
  }, [data, userId])
  return place
}
