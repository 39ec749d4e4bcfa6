import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { User } from '#contract/accounts.ts'
import type { FirstScreen, RenderFirstScreen } from '#contract/first-screen.ts'
import { queryString } from '#web/api/query-string.ts'
import { App } from '#web/app.tsx'
import { setConfiguration } from '#web/configuration.ts'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { createAppRouter } from '#web/router.tsx'
import { tabStore } from '#web/tab-store.ts'
import { Hydration } from '#web/ui/hydration.tsx'
import { TitleReceiver } from '#web/ui/use-document-title.ts'
import { fillFirstQueries } from './first-queries.ts'

/**
 * A user who stands for every member: the guards of the routes let this user in, and the first screens show none of
 * this user's fields.
 */
const anyMember: User = { _id: '', username: '', email: '', image: null, admin: false, created: '' }

const addressOf = (screen: FirstScreen): string => {
  switch (screen.name) {
    case 'movie':
      return `/movie?id=${screen.movie.id}`
    case 'show':
      return `/tv/details?id=${screen.show.id}`
    case 'person':
      return `/person/details?id=${screen.person.id}`
    case 'search':
      return `/search${queryString({ term: screen.term, type: screen.type })}`
    case 'watch':
      return `/watch?id=${screen.movie.id}`
    default:
      return '/'
  }
}

/** A query client that fetches nothing: a query without data in the cache is rendered as pending. */
const createServerClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        behavior: {
          onFetch: (context) => {
            context.fetchFn = () => new Promise(() => {})
          },
        },
      },
    },
  })

/** Renders a first screen to HTML, as the browser shows it before the session check has ended. */
export const renderFirstScreen: RenderFirstScreen = async (screen, pageConfiguration) => {
  const user = screen.name === 'landing' ? null : anyMember
  const queryClient = createServerClient()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  fillFirstQueries(queryClient, screen)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [addressOf(screen)] }))
  router.update({ ...router.options, context: { queryClient, user } })
  await router.load()
  // In a browser, the configuration comes from the page, and the section (movies or shows) from session storage. Here
  // all renderings of the process share both, so they are set immediately before the rendering, which nothing
  // interrupts.
  setConfiguration(pageConfiguration)
  if (screen.name === 'home') tabStore.write('content', screen.section)
  let title = ''
  const html = renderToString(
    <TitleReceiver
      value={(documentTitle) => {
        title = documentTitle
      }}
    >
      <Hydration>
        <App queryClient={queryClient} router={router} />
      </Hydration>
    </TitleReceiver>,
  )
  return { html, title }
}
