import { type FetchQueryOptions, hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { chatHistory } from '#web/features/history/chat-history.ts'
import { historyQuery } from '#web/features/history/history.ts'
import { searchHistory } from '#web/features/history/search-history.ts'
import { watchHistory } from '#web/features/history/watch-history.ts'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { positionQuery } from '#web/features/player/position.ts'
import { showProgressQuery } from '#web/features/progress/show-progress-query.ts'
import { searchQuery } from '#web/features/search/search-query.ts'
import { sessionsQuery } from '#web/features/sessions/sessions-query.ts'
import { adultPreferenceQuery } from '#web/features/user/adult-preference-query.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { onWatchlistQuery } from '#web/features/watchlist/on-watchlist-query.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'
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

test('the cache has a place of its own for each answer about each title, person, season, category and section', () => {
  const queries = [
    ...[1, 2].flatMap((id) => [movieQuery(id), showQuery(id), trailersQuery(id), showProgressQuery(id)]),
    ...[1, 2].flatMap((id) => [personQuery(id), personCreditsQuery(id)]),
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
  const { requests } = fakeServer({}, () => new Promise<Response>(() => {}))
  const client = new QueryClient()
  const [movie] = titles
  const queries = [
    ...[movieQuery(1), showQuery(1), trailersQuery(1), creditsQuery(movie), similarQuery(movie)],
    ...[episodesQuery(1, 1), trendingQuery('movies'), categoryQuery('movies', 'now_playing')],
    ...[personQuery(1), personCreditsQuery(1), searchQuery('movie', 'Faust'), onWatchlistQuery],
    ...[positionQuery({ type: 'tv', id: 1, season: 1, episode: 1 }), profileQuery, adultPreferenceQuery, sessionsQuery],
  ]
  const lists = [
    watchlistQuery('movie'),
    ...[historyQuery(watchHistory), historyQuery(searchHistory), historyQuery(chatHistory)],
  ]
  const answers = [
    ...queries.map((query) => client.fetchQuery(query as FetchQueryOptions)),
    ...lists.map((list) => client.fetchInfiniteQuery(list as never)),
  ]
  const endings = answers.map((answer) => answer.catch(() => {}))
  await vi.waitFor(() => expect(requests).toHaveLength(answers.length))
  await client.cancelQueries()
  await Promise.all(endings)
  const runningCalls = vi.mocked(fetch).mock.calls.filter(([, init]) => !init?.signal?.aborted)
  expect(runningCalls.map(([address]) => address)).toEqual([])
})
