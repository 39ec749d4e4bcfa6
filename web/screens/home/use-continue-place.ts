import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstScreen } from '#contract/first-screen.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { storeContinues } from '#web/features/titles/first-choice.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { continuesStore } from '#web/local-store.ts'
import { useInHtml } from '#web/ui/use-hydrated.ts'

/** Milliseconds for which the rows are held back, when it is not known whether there is anything to go on with. */
const longestHold = 1000

/**
 * Whether home has the row Continue watching, decided once a visit, so that the row never moves what is shown: `shown`
 * when there was one at the last visit, from its skeleton on, and else `held` until the answer is there. Other rows
 * keep their room while they are held, but are not visible.
 */
export const useContinuePlace = (): 'shown' | 'held' | 'none' => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? 'nobody'
  const { data, isFetching } = useQuery(continueQuery)
  const inHtml = useInHtml()
  const [place, setPlace] = useState<'shown' | 'held' | 'none'>(() => {
    // The server has decided, by what the page said at the last visit.
    if (inHtml) return client.getQueryData<FirstScreen & { name: 'home' }>(firstScreenKey)?.continues ? 'shown' : 'none'
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
    if (data) storeContinues(data.length > 0 ? userId : '')
  }, [data, userId])
  return place
}
