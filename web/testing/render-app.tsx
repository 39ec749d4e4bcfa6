import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { App } from '#web/app.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { createAppRouter } from '#web/router.tsx'
import { aMovie, aShow, aUser } from './builders.ts'
import { type Answers, fakeServer, notSignedIn } from './fake-server.ts'

interface Options {
  /** Signed in as this person; null for nobody. Marguerite by default. */
  user?: User | null
  answers?: Answers
  /** Of the viewport in px; 1280 by default. */
  width?: number
  /** Use when the test has fake timers on. */
  fakeTimers?: boolean
}

const homeAnswers: Answers = {
  'GET /movies/trending': { content: aMovie({ id: 9, title: 'The General' }) },
  'GET /tv/trending': { content: aShow({ id: 509, name: 'Superman' }) },
  'GET /movies/category/:category': { content: [aMovie({ id: 10 })], page: 1, pages: 1 },
  'GET /tv/category/:category': { content: [aShow({ id: 510 })], page: 1, pages: 1 },
  'POST /user/contentType': { message: 'Kept.' },
}

export const setViewport = (width: number, height = 800): void => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })
}

/** The whole app at an address, with a fake network behind it. */
export const renderApp = async (path: string, options: Options = {}) => {
  const { user = aUser(), answers = {}, width = 1280, fakeTimers = false } = options
  setViewport(width)
  const server = fakeServer({
    'GET /auth/authcheck': user ? { user } : notSignedIn,
    ...homeAnswers,
    ...answers,
  })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const view = render(<App queryClient={queryClient} router={router} />)
  const hands = userEvent.setup(fakeTimers ? { advanceTimers: vi.advanceTimersByTimeAsync } : {})
  return {
    ...view,
    server,
    router,
    queryClient,
    hands,
    /** Path and query as the address bar shows them. */
    address: () => router.history.location.href,
  }
}

/** The page has come: its <main> stands. */
export const pageIsThere = () => screen.findByRole('main', {}, { timeout: 4000 })
