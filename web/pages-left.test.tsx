import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdmin } from '#web/testing/admin-builders.ts'
import { configure } from '#web/testing/configure.ts'
import { anOffer } from '#web/testing/discovery-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { aPlayedMovie } from '#web/testing/player.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// A browser sends only a few requests to a server at once. So requests whose answers no page shows any more are
// cancelled: the next page's requests would have to wait for them.

interface Page {
  path: string
  /** The requests that the page sends, without /api/v1, in any order. */
  requests: string[]
  /** The keys of the page's calls if they are not the requests with the method GET. */
  calls?: (keyof Answers)[]
  /** The answers without which the page does not send the requests. */
  answers?: Answers
}
const pages: Page[] = [
  {
    path: '/',
    requests: [
      '/movies/category/now_playing',
      '/movies/category/popular',
      '/movies/category/top_rated',
      '/movies/category/upcoming',
      '/movies/trending',
      '/watch/continue',
    ],
    calls: ['GET /movies/category/:category', 'GET /movies/trending', 'GET /watch/continue'],
  },
  {
    path: '/movie?id=12&name=Charade',
    requests: ['/movies/credits/12', '/movies/details/12', '/movies/similar/12'],
    calls: ['GET /movies/credits/:id', 'GET /movies/details/:id', 'GET /movies/similar/:id'],
  },
  {
    path: '/tv/details?id=501&name=Judex',
    requests: ['/tv/details/501', '/tv/similar/501'],
    calls: ['GET /tv/details/:id', 'GET /tv/similar/:id'],
  },
  {
    // The movie is known, but not where the user left it.
    path: '/watch?id=12&name=Charade',
    requests: ['/movies/credits/12', '/watch/position/movie/12/0/0'],
    calls: ['GET /movies/credits/:id', 'GET /watch/position/:type/:id/:season/:episode'],
    answers: {
      'GET /movies/details/:id': { content: aPlayedMovie() },
      'POST /watch/addWatchMovie': { message: 'Added to your watch history' },
    },
  },
  {
    path: '/person/details?id=64&name=Cary+Grant',
    // The person's credits are fetched ahead, and are not shown before the person.
    requests: ['/search/person/64'],
    calls: ['GET /search/person/:id', 'GET /search/person/credits/:id'],
  },
  { path: '/search?term=film', requests: ['/search/movie/film'], calls: ['GET /search/movie/:term'] },
  { path: '/browse', requests: ['/movies/discover?sort=popular&page=1'], calls: ['GET /movies/discover'] },
  {
    path: '/browse?category=popular',
    requests: ['/movies/category/popular?page=1'],
    calls: ['GET /movies/category/:category'],
  },
  { path: '/watchlist', requests: ['/movies/getWatchlist?type=movie'], calls: ['GET /movies/getWatchlist'] },
  {
    path: '/profile',
    requests: ['/auth/factors', '/auth/passkeys', '/auth/sessions', '/user/getadultPreference', '/user/profile'],
  },
  { path: '/profile/watchHistory', requests: ['/user/history/watch'] },
  { path: '/profile/searchHistory', requests: ['/user/history/search'] },
  { path: '/profile/chatHistory', requests: ['/user/history/chat'] },
  {
    path: '/profile/admin',
    requests: ['/auth/admin/users?page=1', '/auth/factors'],
    calls: ['GET /auth/admin/users', 'GET /auth/factors'],
  },
  { path: '/profile/admin/user?email=a%40b.com', requests: ['/auth/admin/mail'], calls: ['POST /auth/admin/mail'] },
  { path: '/profile/admin/audit', requests: ['/auth/admin/audit?page=1'], calls: ['GET /auth/admin/audit'] },
]

test.each(pages)('the requests of $path are cancelled when the user leaves the page', async (page) => {
  const { path, requests, calls = requests.map((request) => `GET ${request}`) } = page
  configure({ discovery: { movies: anOffer(), tv: anOffer() } })
  const noAnswers = Object.fromEntries(calls.map((call) => [call, 'never'])) as Answers
  const { router } = await renderApp(path, { user: anAdmin(), answers: { ...page.answers, ...noAnswers } })
  const sentRequests = () =>
    vi.mocked(fetch).mock.calls.map(([url, init]) => ({
      address: String(url).replace(/^.*\/api\/v1/, ''),
      isCancelled: init?.signal?.aborted === true,
    }))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => {
    const addresses = sentRequests().map(({ address }) => address)
    expect(addresses).toEqual(expect.arrayContaining(requests))
  })
  await act(() => router.navigate({ to: '/profile/terms' }))
  await screen.findByRole('heading', { level: 1, name: 'Terms and Information' })
  const cancelled = sentRequests().flatMap(({ address, isCancelled }) => (isCancelled ? [address] : []))
  expect(cancelled.toSorted()).toEqual(requests)
})
