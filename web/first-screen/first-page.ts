import type { FirstPageState } from '#contract/first-screen.ts'
import { backendBases, hasTwoBackends } from '#web/api/backends.ts'

/** What the server has written into the HTML about the first screen of the page and about the visitor. */
export const readFirstPage = (): FirstPageState => JSON.parse(document.getElementById('first-page')?.textContent ?? '')

/** True if the browser may have taken the page from its cache without a request, as it does after Back and Forward. */
const isFromHistory = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/**
 * True if the HTML says that the visitor is a guest, so that no session check has to be sent. The server writes that
 * into the HTML if the request for the page had no session cookie. False for a page that Back or Forward has opened,
 * since the user may have signed in after the HTML was written. False also if calls go to another host than the page's,
 * since that host may have set its own cookie.
 */
export const isKnownGuest = ({ guest }: FirstPageState): boolean =>
  guest && !isFromHistory() && !hasTwoBackends() && backendBases().primary === location.origin
