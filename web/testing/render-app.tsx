import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { App } from '#web/app.tsx'
import { homeRows } from '#web/features/titles/home-rows.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createAppRouter } from '#web/router.tsx'
import { aMovie, aProfile, aSession, aShow, aUser } from './builders.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { historyHandler } from './history-builders.ts'

interface Options {
  /** The signed-in user; null for a guest, the user that `aUser()` returns when absent. */
  user?: User | null
  answers?: Answers
  /** Answers the requests that are not in the contract, as `fakeServer` describes. */
  answerOther?: Parameters<typeof fakeServer>[1]
  /** The width of the viewport in px; 1280 when absent. */
  width?: number
  /** True if the test uses fake timers; user events then advance them. */
  fakeTimers?: boolean
}

/** The answers for a user who has begun, seen and searched for nothing, and whose watchlist is empty. */
const emptyAnswers: Answers = {
  'GET /watch/continue': { content: [] },
  'GET /watch/progress': { begun: [], seen: { movie: [], tv: [] } },
  'GET /watch/progress/tv/:id': { begun: [], seen: [] },
  'GET /watchlist/titles': { movie: [], tv: [], episodes: [] },
  'GET /user/history/search': historyHandler([]),
}

/** The answers for the profile of a user without second factors, who is signed in only in this browser. */
const profileAnswersOf = (user: User): Answers => ({
  'GET /user/profile': aProfile({ user }),
  'GET /user/getadultPreference': { pref: false },
  'GET /auth/factors': { totp: false, passkeys: 0, recoveryCodes: 0 },
  'GET /auth/passkeys': { content: [] },
  'GET /auth/sessions': { content: [aSession({ current: true })] },
})

/** The index of the row that shows a category on the home page. */
const rowIndex = (category: string | undefined): number =>
  Math.max(...Object.values(homeRows).map((names) => (names as readonly (string | undefined)[]).indexOf(category)))

/** The answers for the home page: a trending title and one title in each row, for movies and for shows. */
const homeAnswers: Answers = {
  'GET /movies/trending': { content: aMovie({ id: 9, title: 'The General' }) },
  'GET /tv/trending': { content: aShow({ id: 509, name: 'Superman' }) },
  'GET /movies/category/:category': (_, { category }) => ({
    content: [aMovie({ id: 10 + rowIndex(category) })],
    page: 1,
    pages: 1,
  }),
  'GET /tv/category/:category': (_, { category }) => ({
    content: [aShow({ id: 510 + rowIndex(category) })],
    page: 1,
    pages: 1,
  }),
  'POST /user/contentType': { message: 'Kept.' },
}

/** Sets the size of the viewport in px. */
export const setViewport = (width: number, height = 800): void => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })
}

/**
 * Renders the whole app at an address, with a fake server behind it. The server has answers for home and the profile,
 * which many tests open on the way to another page.
 */
export const renderApp = async (path: string, options: Options = {}) => {
  const { user = aUser(), answers = {}, answerOther, width = 1280, fakeTimers = false } = options
  setViewport(width)
  const allAnswers: Answers = {
    'GET /auth/authcheck': user ? { user } : { status: 401, message: 'Please sign in.', code: 'not-signed-in' },
    ...emptyAnswers,
    ...homeAnswers,
    ...(user && profileAnswersOf(user)),
    ...answers,
  }
  const server = fakeServer(allAnswers, answerOther)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const view = render(<App queryClient={queryClient} router={router} />)
  const userEvents = userEvent.setup(fakeTimers ? { advanceTimers: vi.advanceTimersByTimeAsync } : {})
  return {
    ...view,
    server,
    router,
    queryClient,
    userEvents,
    /** Path and query of the address bar. */
    address: () => router.history.location.href,
  }
}

/** Waits until the page is rendered; returns its <main>. */
export const findMain = () => screen.findByRole('main', {}, { timeout: 4000 })
