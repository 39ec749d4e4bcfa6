import type { FirstPageState } from '#contract/first-screen.ts'
import { backendBases, hasTwoBackends } from '#web/api/backends.ts'

/** What the server has written about the first screen and the visitor into the page's HTML. */
export const readFirstPage = (): FirstPageState => JSON.parse(document.getElementById('first-page')?.textContent ?? '')

/** Whether the browser may have taken the page from its cache without a request, as it does after Back and Forward. */
const isFromHistory = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/**
 * Whether the page says that no one is signed in, so that no session check has to be sent. The server writes that into
 * the page when the request for it had no session cookie. False for a page from the browser's history, since the user
 * may have signed in later, and when calls go to another host than the page's, which may have set its own cookies.
 */
export const isKnownGuest = ({ guest }: FirstPageState): boolean =>
  guest && !isFromHistory() && !hasTwoBackends() && backendBases().primary === location.origin
