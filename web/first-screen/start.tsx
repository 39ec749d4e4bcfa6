import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { User } from '#contract/accounts.ts'
import type { FirstScreen } from '#contract/first-screen.ts'
import { App } from '#web/app.tsx'
import { addToSearchHistory } from '#web/features/search/add-to-search-history.ts'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { storedSection } from '#web/features/titles/home-choice.ts'
import { nextTask } from '#web/next-task.ts'
import { createAppRouter } from '#web/router.tsx'
import { tabStore } from '#web/tab-store.ts'
import { Hydration } from '#web/ui/hydration.tsx'
import { takeEarlyPress } from './early-press.ts'
import { isKnownGuest, readFirstPage } from './first-page.ts'
import { fillFirstQueries } from './first-queries.ts'
import { holdAnswers, releaseAnswers, waitForRelease } from './held-answers.ts'
import { openedResult } from './opened-result.ts'

/** The signed-in user; null for a guest; undefined if the session check failed, for which the app shows an error. */
const checkUser = async (queryClient: QueryClient): Promise<User | null | undefined> => {
  try {
    return await queryClient.fetchQuery(sessionQuery)
  } catch {
    return undefined
  }
}

/** True if the screen in the HTML of the page is the right screen for this user. */
const isScreenFor = (user: User | null, screen: FirstScreen): boolean => {
  if (screen.name === 'landing' || user === null) return screen.name === 'landing' && user === null
  if (screen.name === 'home') return screen.section === storedSection()
  // The server renders the page of a show with all seasons closed.
  return screen.name !== 'show' || tabStore.read('openseason') === null
}

/**
 * Starts the app once the session is known. If the HTML of the page has the right screen for this user, React takes it
 * over. Otherwise React renders the right screen and replaces the HTML by it.
 */
export const start = async (root: HTMLElement, queryClient: QueryClient): Promise<void> => {
  const page = readFirstPage()
  // Computed now, before the user can go on to another page.
  const searchResult = openedResult()
  // The work is split into several tasks: a single one for the modules, the request and the router would block a slow
  // phone too long.
  await nextTask()
  if (isKnownGuest(page)) queryClient.setQueryData(sessionQuery.queryKey, null)
  const userCheck = checkUser(queryClient)
  await nextTask()
  const router = createAppRouter(queryClient)
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  )
  const user = await userCheck
  if (user === undefined) return createRoot(root).render(app)
  router.update({ ...router.options, context: { queryClient, user } })
  const { screen } = page
  const address = router.latestLocation.href
  const canHydrate = screen !== null && isScreenFor(user, screen)
  if (canHydrate) {
    if (screen.name !== 'landing') holdAnswers()
    fillFirstQueries(queryClient, screen)
  }
  await router.load()
  const earlyPress = takeEarlyPress()
  // A route's guard or loader may have redirected to another page.
  if (canHydrate && router.state.location.href === address) {
    // In a transition React hydrates in pieces, between which the browser can paint and handle input.
    startTransition(() => {
      hydrateRoot(root, <Hydration>{app}</Hydration>)
    })
    await waitForRelease()
    if (earlyPress?.isConnected) earlyPress.click()
  } else {
    releaseAnswers()
    root.replaceChildren()
    delete document.documentElement.dataset['otherSection']
    createRoot(root).render(app)
  }
  if (user && searchResult) addToSearchHistory(queryClient, searchResult.type, searchResult.id)
}
