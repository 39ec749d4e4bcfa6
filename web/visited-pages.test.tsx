import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie, aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aMovieDetails } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { aSearchHistoryItem, aWatchedMovie, historyHandler } from '#web/testing/history-builders.ts'
import { aPlayedMovie, creditsOf, mockPlay, playerAnswers, sevenSources } from '#web/testing/player.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// Answers are cached for five minutes. In spite of that, a change on one page must be visible on pages visited before.

const answers: Answers = {
  'GET /user/history/watch': historyHandler([aWatchedMovie()]),
  'GET /user/history/search': historyHandler([aSearchHistoryItem()]),
  'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]),
  'GET /movies/details/:id': { content: aMovieDetails() },
  'GET /movies/credits/:id': { content: creditsOf(null) },
  'GET /movies/similar/:id': { content: [] },
}

/** A page, and the call that it sends. */
type Page = readonly [href: string, call: string]

/** Opens home; `visit` goes to a page and waits until the page's call has been sent `times` times in all. */
const start = async (extraAnswers: Answers = {}) => {
  const app = await renderApp('/', { answers: { ...answers, ...extraAnswers } })
  await screen.findByRole('main')
  const visit = async ([href, call]: Page, times = 1) => {
    await act(async () => app.router.history.push(href))
    await waitFor(() => expect(app.server.calls().filter((sentCall) => sentCall.startsWith(call))).toHaveLength(times))
  }
  return { ...app, visit }
}
const watchHistory: Page = ['/profile/watchHistory', 'GET /user/history/watch']
const searchHistory: Page = ['/profile/searchHistory', 'GET /user/history/search']
const profile: Page = ['/profile', 'GET /user/profile']
const watchlist: Page = ['/watchlist', 'GET /movies/getWatchlist']
const home: Page = ['/', 'GET /watch/continue']

test('after a film was opened in the player, the watch history and the profile are fetched again [player.history]', async () => {
  configure({ sources: sevenSources })
  mockPlay('sound')
  const { visit } = await start({
    'GET /movies/details/:id': { content: aPlayedMovie() },
    'GET /movies/trailers/:id': { content: [] },
    ...playerAnswers,
  })
  for (const page of [watchHistory, profile]) await visit(page)
  await visit(['/watch?id=12&name=Charade', 'POST /watch/addWatchMovie'])
  for (const page of [watchHistory, profile]) await visit(page, 2)
})

test('after a search result was opened, the search history and the profile are fetched again [search.history]', async () => {
  const { visit, userEvents } = await start({
    'GET /search/movie/:term': { content: [aMovie({ id: 1, title: 'Charade' })] },
    'GET /search/tv/:term': { content: [] },
    'GET /search/people/:term': { content: [] },
    'POST /search/history': { message: 'Added to your search history' },
  })
  for (const page of [searchHistory, profile]) await visit(page)
  await visit(['/search?term=charade', 'GET /search/movie/charade'])
  await userEvents.click(await screen.findByRole('link', { name: /Charade/ }))
  await screen.findByRole('heading', { name: 'Charade', level: 1 })
  for (const page of [searchHistory, profile]) await visit(page, 2)
})

test('after a title was removed from the watch history, home, the profile and the history are fetched again', async () => {
  const { visit, userEvents } = await start({ 'DELETE /watch/removeMovieWatch/:id/:date': { message: 'Removed.' } })
  for (const page of [home, profile, watchHistory]) await visit(page)
  await userEvents.click(await screen.findByRole('button', { name: /^Remove/ }))
  await screen.findByText('Removed.')
  for (const page of [home, profile, watchHistory]) await visit(page, 2)
})

test('after a title was put on the watchlist on its page, the watchlist is fetched again [movie.watchlist]', async () => {
  const { visit, userEvents } = await start({ 'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' } })
  await visit(watchlist)
  await visit(['/movie?id=1&name=Charade', 'GET /movies/details/1'])
  await userEvents.click(await screen.findByRole('button', { name: 'Watch List' }))
  await screen.findByText('Charade is on your watchlist')
  await visit(watchlist, 2)
})
