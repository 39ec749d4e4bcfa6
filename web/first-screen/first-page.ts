import type { FirstPageState } from '#contract/first-screen.ts'
import { backendBases, hasTwoBackends } from '#web/api/backends.ts'

/** What the server wrote about the page into its HTML. */
export const readFirstPage = (): FirstPageState => JSON.parse(document.getElementById('first-page')?.textContent ?? '')

/** Whether the browser may have taken the page from its cache without a request, as it does after Back and Forward. */
const isFromHistory = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/**
 * Whether the page itself says that no one is signed in, so that the check needs no call: the browser sent no session
 * cookie when it requested the page. Not for a page from the history, since the user may have signed in after it was
 * made, nor when calls go to another host than the page's, which may have set cookies of its own.
 */
export const isKnownGuest = ({ guest }: FirstPageState): boolean =>
  guest && !isFromHistory() && !hasTwoBackends() && backendBases().primary === location.origin
