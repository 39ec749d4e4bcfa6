import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstScreen } from '#contract/first-screen.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { continueRowStore } from '#web/local-store.ts'
import { useIsInHtml } from '#web/ui/hydration.tsx'

/** The most milliseconds that the other rows of home stay invisible. */
const maxInvisibleMilliseconds = 1000

/**
 * Whether home has the row Continue watching; null as long as this is not decided. It is decided once for each visit,
 * so that the row never moves the rows below it. If the entries are already known, they decide. If not, and home had
 * the row at the last visit, the result is true at once. Otherwise it is null until the server's answer arrives;
 * meanwhile the other rows keep their places but are invisible. If the answer takes longer than
 * `maxInvisibleMilliseconds`, the row is shown with placeholders. If an answer that comes after that has no entries,
 * the row says so.
 */
export const useContinueRowShown = (): boolean | null => {
  const client = useQueryClient()
  const userId = useUser()?._id ?? ''
  const { data, isFetching } = useQuery(continueQuery)
  const hasEntries = data && data.length > 0
  const isInHtml = useIsInHtml()
  const [isShown, setIsShown] = useState<boolean | null>(() => {
    // While React hydrates the HTML from the server, the result must be the same as in the HTML.
    if (isInHtml) return client.getQueryData<FirstScreen & { name: 'home' }>(firstScreenKey)?.continues ?? null
    if (hasEntries ?? continueRowStore.read() === userId) return true
    // If something was played since the answer was fetched, the answer is out of date.
    return data && !client.getQueryState(continueQuery.queryKey)?.isInvalidated ? false : null
  })
  useEffect(() => {
    if (!isFetching) setIsShown((current) => current ?? hasEntries === true)
  }, [isFetching, hasEntries])
  useEffect(() => {
    const timer = setTimeout(() => setIsShown((current) => current ?? true), maxInvisibleMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data) storeContinueRow(hasEntries ? userId : null)
  }, [data, hasEntries, userId])
  return isShown
}
