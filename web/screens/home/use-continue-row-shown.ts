import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstScreen } from '#contract/first-screen.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { continueRowStore } from '#web/local-store.ts'
import { useInHtml } from '#web/ui/hydration.tsx'

/** The most milliseconds for which the other rows stay invisible. */
const maxInvisibleTime = 1000

/**
 * Whether home has the row Continue watching, decided once a visit, so that the row never moves what is shown: true at
 * once when there was one at the last visit, else null until the answer is there. Until then the other rows are
 * invisible, but their room is reserved. When the answer takes long, the row is there, with placeholders, and says
 * later when there is nothing to continue.
 */
export const useContinueRowShown = (): boolean | null => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? ''
  const { data, isFetching } = useQuery(continueQuery)
  const hasEntries = data && data.length > 0
  const inHtml = useInHtml()
  const [shown, setShown] = useState<boolean | null>(() => {
    // As the server has rendered it.
    if (inHtml) return client.getQueryData<FirstScreen & { name: 'home' }>(firstScreenKey)?.continues ?? null
    if (hasEntries ?? continueRowStore.read() === userId) return true
    // An answer is out of date if something was played since it was fetched.
    return data && !client.getQueryState(continueQuery.queryKey)?.isInvalidated ? false : null
  })
  useEffect(() => {
    if (!isFetching) setShown((current) => current ?? hasEntries === true)
  }, [isFetching, hasEntries])
  useEffect(() => {
    const timer = setTimeout(() => setShown((current) => current ?? true), maxInvisibleTime)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data) storeContinueRow(hasEntries ? userId : null)
  }, [data, hasEntries, userId])
  return shown
}
