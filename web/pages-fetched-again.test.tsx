import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountListHandler, anAccount, anAdmin, anAuditLine, aViewedAccount } from '#web/testing/admin-builders.ts'
import { aMovie, aProfile, aSession, aShow, aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aDirector, anActor, aPerson, aShowDetails } from '#web/testing/detail-builders.ts'
import { anOffer } from '#web/testing/discovery-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { aChatHistoryItem, aSearchHistoryItem, aWatchedFilm, historyHandler } from '#web/testing/history-builders.ts'
import { aPlayedEpisode, aPlayedMovie, browserAllows, sevenSources } from '#web/testing/player.ts'
import { aContinuedFilm } from '#web/testing/progress-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// Answers are fetched again when they are no longer fresh. What is shown must stay until the new answers are there, and
// when they fail.

const answers = {
  'GET /auth/authcheck': { user: anAdmin() },
  'GET /watch/progress': { begun: [], seen: { movie: [], tv: [] } },
  'GET /watch/progress/tv/:id': { begun: [], seen: [] },
  'GET /watchlist/titles': { movie: [], tv: [], episodes: [] },
  'GET /movies/trending': { content: aMovie({ id: 9 }) },
  'GET /movies/category/:category': { content: [aMovie()], page: 1, pages: 1 },
  'GET /movies/details/:id': { content: aPlayedMovie() },
  'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [aDirector('Stanley Donen')] } },
  'GET /movies/similar/:id': { content: [aMovie({ id: 2 })] },
  'GET /movies/trailers/:id': { content: [{ key: 'abc', name: 'A trailer', site: 'YouTube', type: 'Trailer' }] },
  'GET /tv/details/:id': { content: aShowDetails() },
  'GET /tv/similar/:id': { content: [aShow({ id: 502 })] },
  'POST /tv/episodes': { content: { episodes: [aPlayedEpisode(1), aPlayedEpisode(2)] } },
  'GET /search/person/:id': { content: aPerson() },
  'GET /search/person/credits/:id': {
    content: { cast: [{ ...aMovie(), type: 'movie', character: 'Peter' }], crew: [] },
  },
  'GET /search/movie/:term': { content: [aMovie()] },
  'GET /search/tv/:term': { content: [aShow()] },
  'GET /search/people/:term': { content: [] },
  'GET /movies/discover': { content: [aMovie()], page: 1, pages: 1, total: 1 },
  'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]),
  'GET /watch/continue': { content: [aContinuedFilm()] },
  'GET /watch/position/:type/:id/:season/:episode': { content: null },
  'GET /user/profile': aProfile(),
  'GET /user/getadultPreference': { pref: true },
  'GET /user/history/watch': historyHandler([aWatchedFilm()]),
  'GET /user/history/search': historyHandler([aSearchHistoryItem()]),
  'GET /user/history/chat': historyHandler([aChatHistoryItem()]),
  'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 8 },
  'GET /auth/passkeys': { content: [] },
  'GET /auth/sessions': { content: [aSession({ current: true })] },
  'GET /auth/admin/users': accountListHandler([anAccount()]),
  'GET /auth/admin/audit': { content: [anAuditLine()], total: 1, page: 1, pages: 1 },
  'POST /auth/admin/mail': { user: aViewedAccount() },
  'POST /watch/addWatchMovie': { message: 'Added to your watch history' },
  'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': { message: 'Added to your watch history' },
} satisfies Answers

/** Each page, and a text that it has when everything on it was fetched. */
const pages = [
  ['/', 'Continue watching'],
  ['/movie?id=12&name=Charade', 'Stanley Donen'],
  ['/tv/details?id=501&name=Judex', 'Seasons'],
  ['/person/details?id=64&name=Cary+Grant', 'Movies Known For'],
  ['/watch?id=12&name=Charade', 'Stanley Donen'],
  ['/watch?id=512&name=Les+Vampires&season=1&episode=1&tepisodes=2', 'Next Ep'],
  ['/search?term=film', 'Film 1'],
  ['/browse', 'Film 1'],
  ['/watchlist', 'Film 1'],
  ['/profile', 'Firefox'],
  ['/profile/watchHistory', 'Film 1'],
  ['/profile/searchHistory', 'Film 1'],
  ['/profile/chatHistory', 'question 1'],
  ['/profile/admin', 'member 1'],
  ['/profile/admin/user?email=buster%40example.com', 'Buster'],
  ['/profile/admin/audit', 'buster@example.com'],
] as const

beforeEach(() => {
  configure({ sources: sevenSources, discovery: { movies: anOffer(), tv: anOffer() } })
  browserAllows('sound')
})

const answerAllWith = (answer: Answers[keyof Answers]) =>
  Object.fromEntries(Object.keys(answers).map((key) => [key, answer])) as Answers

const open = async (path: string, text: string) => {
  const app = await renderApp(path, { answers })
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(text))
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  const fetchAgain = async () => {
    await act(async () => {
      void app.queryClient.invalidateQueries()
    })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
  return { ...app, fetchAgain, shown: () => screen.getByRole('main').innerHTML }
}

test.each(pages)('%s stays as it is while it is fetched again', async (path, text) => {
  const { shown, server, queryClient, fetchAgain } = await open(path, text)
  const before = shown()
  server.answer(answerAllWith('never'))
  await fetchAgain()
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  expect(shown()).toBe(before)
})

test.each(pages)('%s stays as it is when fetching it again fails', async (path, text) => {
  const { shown, server, queryClient, fetchAgain } = await open(path, text)
  const before = shown()
  server.answer(answerAllWith({ status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }))
  await fetchAgain()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).not.toHaveLength(0)
  expect(shown()).toBe(before)
  expect(document.body.textContent).not.toContain('The catalogue is away.')
})
