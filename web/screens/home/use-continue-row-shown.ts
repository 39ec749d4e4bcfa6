import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstScreen } from '#contract/first-screen.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { continueRowStore } from '#web/local-store.ts'
import { useIsInHtml } from '#web/ui/hydration.tsx'

/** How long the other rows stay invisible at most. */
const maxInvisibleMilliseconds = 1000

/**
 * Whether home has the row Continue watching. This is decided once for each visit, so that the row never moves the rows
 * below it. True at once if home had the row at the last visit; otherwise null until the server's answer arrives, and
 * while it is null the other rows are invisible but keep their places. If the answer takes longer than
 * `maxInvisibleMilliseconds`, the row is shown with placeholders, and later says so if there is nothing to continue.
 */
export const useContinueRowShown = (): boolean | null => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? ''
  const { data, isFetching } = useQuery(continueQuery)
  const hasEntries = data && data.length > 0
  const inHtml = useIsInHtml()
  const [shown, setShown] = useState<boolean | null>(() => {
    // The same as in the HTML from the server.
    if (inHtml) return client.getQueryData<FirstScreen & { name: 'home' }>(firstScreenKey)?.continues ?? null
    if (hasEntries ?? continueRowStore.read() === userId) return true
    // An answer is out of date if something was played since it was fetched.
    return data && !client.getQueryState(continueQuery.queryKey)?.isInvalidated ? false : null
  })
  useEffect(() => {
    if (!isFetching) setShown((current) => current ?? hasEntries === true)
  }, [isFetching, hasEntries])
  useEffect(() => {
    const timer = setTimeout(() => setShown((current) => current ?? true), maxInvisibleMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data) storeContinueRow(hasEntries ? userId : null)
  }, [data, hasEntries, userId])
  return shown
}
