import { type FetchQueryOptions, hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { positionQuery } from '#web/features/player/position.ts'
import { showProgressQuery } from '#web/features/progress/show-progress-query.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { creditsQuery } from './credits-query.ts'
import { episodesQuery } from './episodes-query.ts'
import { movieQuery } from './movie-query.ts'
import { showQuery } from './show-query.ts'
import { similarQuery } from './similar-query.ts'
import { categoryQuery, trendingQuery } from './title-queries.ts'
import { trailersQuery } from './trailers-query.ts'

const titles = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
  { type: 'tv', id: 1 },
] as const

test('the cache has a place of its own for each answer about each title, season, category and section', () => {
  const queries = [
    ...[1, 2].flatMap((id) => [movieQuery(id), showQuery(id), trailersQuery(id), showProgressQuery(id)]),
    ...titles.flatMap((title) => [creditsQuery(title), similarQuery(title)]),
    ...[1, 2].map((episode) => positionQuery({ type: 'tv', id: 1, season: 1, episode })),
    ...[episodesQuery(1, 1), episodesQuery(1, 2), episodesQuery(2, 1)],
    ...(['movies', 'tv'] as const).flatMap((section) => [
      trendingQuery(section),
      categoryQuery(section, 'popular'),
      categoryQuery(section, 'top_rated'),
    ]),
  ]
  expect(new Set(queries.map(({ queryKey }) => hashKey(queryKey))).size).toBe(queries.length)
})

test('the request of each query is cancelled with the query, for example when the user leaves the page', async () => {
  const { requests } = fakeServer({
    'GET /movies/details/:id': 'never',
    'GET /tv/details/:id': 'never',
    'GET /movies/trailers/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
    'POST /tv/episodes': 'never',
    'GET /movies/trending': 'never',
    'GET /movies/category/:category': 'never',
  })
  const client = new QueryClient()
  const [film] = titles
  const queries = [
    ...[movieQuery(1), showQuery(1), trailersQuery(1), creditsQuery(film), similarQuery(film)],
    ...[episodesQuery(1, 1), trendingQuery('movies'), categoryQuery('movies', 'now_playing')],
  ]
  const endings = queries.map((query) => client.fetchQuery(query as FetchQueryOptions).catch(() => {}))
  await vi.waitFor(() => expect(requests).toHaveLength(queries.length))
  await client.cancelQueries()
  await Promise.all(endings)
  const signals = vi.mocked(fetch).mock.calls.map(([, init]) => init?.signal)
  expect(signals.map((signal) => signal?.aborted)).toEqual(queries.map(() => true))
})
