import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountListHandler, anAccount, anAdmin, anAuditLine, aViewedAccount } from '#web/testing/admin-builders.ts'
import { aMovie, aProfile, aSession, aShow, aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aDirector, anActor, aPerson, aShowDetails } from '#web/testing/detail-builders.ts'
import { anOffer } from '#web/testing/discovery-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { aChatHistoryItem, aSearchHistoryItem, aWatchedMovie, historyHandler } from '#web/testing/history-builders.ts'
import { aPlayedEpisode, aPlayedMovie, mockPlay, sevenSources } from '#web/testing/player.ts'
import { aContinuedMovie } from '#web/testing/progress-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// Answers that are out of date are fetched again. While they are fetched, and when the fetch fails, the page must stay
// as it is.

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
  'GET /movies/trailers/:id': { content: [{ key: 'abc', name: 'Official trailer', site: 'YouTube', type: 'Trailer' }] },
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
  'GET /watch/continue': { content: [aContinuedMovie()] },
  'GET /watch/position/:type/:id/:season/:episode': { content: null },
  'GET /user/profile': aProfile(),
  'GET /user/getadultPreference': { pref: true },
  'GET /user/history/watch': historyHandler([aWatchedMovie()]),
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

interface Page {
  path: string
  /** A text that the page shows when everything on the page has been fetched. */
  text: string
  /** A button that the test presses when the page shows `text`, and a text that then appears. */
  opens?: { button: RegExp; text: string }
}
const pages: Page[] = [
  { path: '/', text: 'Remove Film 1 from Continue watching' },
  {
    path: '/movie?id=12&name=Charade',
    text: 'Stanley Donen',
    opens: { button: /^Trailer$/, text: 'Official trailer' },
  },
  { path: '/tv/details?id=501&name=Judex', text: 'Seasons', opens: { button: /^Season 1/, text: '2 episodes' } },
  { path: '/person/details?id=64&name=Cary+Grant', text: 'Movies Known For' },
  { path: '/watch?id=12&name=Charade', text: 'Stanley Donen' },
  { path: '/watch?id=512&name=Les+Vampires&season=1&episode=1&tepisodes=2', text: 'Next Ep' },
  { path: '/search?term=film', text: 'Film 1' },
  { path: '/browse', text: 'Film 1' },
  { path: '/watchlist', text: 'Film 1' },
  { path: '/profile', text: 'Firefox' },
  { path: '/profile/watchHistory', text: 'Film 1' },
  { path: '/profile/searchHistory', text: 'Film 1' },
  { path: '/profile/chatHistory', text: 'question 1' },
  { path: '/profile/admin', text: 'member 1' },
  { path: '/profile/admin/user?email=buster%40example.com', text: 'Buster' },
  { path: '/profile/admin/audit', text: 'buster@example.com' },
]

beforeEach(() => {
  configure({ sources: sevenSources, discovery: { movies: anOffer(), tv: anOffer() } })
  mockPlay('sound')
})

const answersWith = (answer: Answers[keyof Answers]) =>
  Object.fromEntries(Object.keys(answers).map((key) => [key, answer])) as Answers

const pageHtml = () => document.body.innerHTML

const openPage = async ({ path, text, opens }: Page) => {
  const app = await renderApp(path, { answers })
  // A new page is complete when its title is in the live region for screen readers: this is the page's last change.
  await waitFor(() => expect(screen.getByText(document.title)).toBeTruthy())
  const waitForText = (shownText: string) =>
    waitFor(() => {
      expect(pageHtml()).toContain(shownText)
      expect(app.queryClient.isFetching()).toBe(0)
    })
  await waitForText(text)
  if (opens) {
    await app.userEvents.click(screen.getByRole('button', { name: opens.button }))
    await waitForText(opens.text)
  }
  const fetchAgain = async () => {
    await act(async () => {
      void app.queryClient.invalidateQueries()
    })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
  return { ...app, fetchAgain }
}

test.each(pages)('$path stays as it is while it is fetched again', async (page) => {
  const { server, queryClient, fetchAgain } = await openPage(page)
  const htmlBefore = pageHtml()
  server.answer(answersWith('never'))
  await fetchAgain()
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  expect(pageHtml()).toBe(htmlBefore)
})

test.each(pages)('$path stays as it is when fetching it again fails', async (page) => {
  const { server, queryClient, fetchAgain } = await openPage(page)
  const htmlBefore = pageHtml()
  server.answer(answersWith({ status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }))
  await fetchAgain()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).not.toHaveLength(0)
  expect(pageHtml()).toBe(htmlBefore)
})
