import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstScreen } from '#contract/first-screen.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { continueRowStore } from '#web/local-store.ts'
import { useInHtml } from '#web/ui/hydration.tsx'

/**
 * The most milliseconds for which the other rows stay invisible. An empty answer is quick, and a row of the last visit is
 * shown at once, so it takes long only at a first visit with a slow catalogue.
 */
const maxInvisibleTime = 5000

/**
 * Whether home has the row Continue watching, decided once a visit, so that the row never moves what is shown: true at
 * once when there was one at the last visit, else null until the answer is there. Meanwhile the other rows take their
 * room and are not visible.
 */
export const useContinueRowShown = (): boolean | null => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? ''
  const { data, isFetching } = useQuery(continueQuery)
  const has = data && data.length > 0
  const inHtml = useInHtml()
  const [shown, setShown] = useState<boolean | null>(() => {
    // As the server has rendered it.
    if (inHtml) return client.getQueryData<FirstScreen & { name: 'home' }>(firstScreenKey)?.continues ?? null
    if (has ?? continueRowStore.read() === userId) return true
    // What was played since the last visit makes an answer out of date.
    return data && !client.getQueryState(continueQuery.queryKey)?.isInvalidated ? false : null
  })
  useEffect(() => {
    if (!isFetching) setShown((now) => now ?? has === true)
  }, [isFetching, has])
  useEffect(() => {
    const timer = setTimeout(() => setShown((now) => now ?? false), maxInvisibleTime)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data) storeContinueRow(has ? userId : null)
  }, [data, has, userId])
  return shown
}
