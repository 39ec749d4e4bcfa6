import { expect, test, vi } from 'vitest'
import { browseQuery } from '#web/features/discovery/browse-query.ts'
import { readBrowseSelection } from '#web/features/discovery/read-browse-selection.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { configuration } from './configuration.ts'
import { createQueryClient } from './query-client.ts'
import { routeQueries } from './route-queries.ts'

const expectCalls = async (send: (client: ReturnType<typeof createQueryClient>) => void, expected: string[]) => {
  const { calls, requests } = fakeServer({}, () => new Promise<Response>(() => {}))
  send(createQueryClient())
  await vi.waitFor(() => expect(calls().toSorted()).toEqual(expected))
  return requests
}

test('for each screen, its function in routeQueries sends the requests for the screen’s first data', async () => {
  await expectCalls(
    (client) => routeQueries.movie(client, { id: 1 }),
    ['GET /movies/credits/1', 'GET /movies/details/1', 'GET /watch/progress'],
  )
  await expectCalls(
    (client) => routeQueries.show(client, { id: 1 }),
    ['GET /tv/details/1', 'GET /watch/continue', 'GET /watch/progress'],
  )
  await expectCalls(
    (client) => routeQueries.person(client, { id: 1 }),
    ['GET /search/person/1', 'GET /search/person/credits/1'],
  )
  await expectCalls((client) => routeQueries.playable(client, { id: 1 }), ['GET /movies/details/1'])
  const requests = await expectCalls(
    (client) => routeQueries.playable(client, { id: 1, season: 2, episode: 3 }),
    ['GET /tv/details/1', 'POST /tv/episodes'],
  )
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ Id: 1, Season: 2 })
})

test('when the URL has no id, the functions in routeQueries send no request', async () => {
  const { calls } = fakeServer({})
  const client = createQueryClient()
  for (const name of ['movie', 'show', 'person', 'playable'] as const) routeQueries[name](client, {})
  await Promise.resolve()
  expect(calls()).toEqual([])
})

test('without a type in the URL, a search asks for the type of the last search in this tab', async () => {
  sessionStorage.setItem('searchType', 'tv')
  await expectCalls((client) => routeQueries.search(client, { term: 'judex' }), ['GET /search/tv/judex'])
  sessionStorage.setItem('searchType', 'nothing')
  await expectCalls((client) => routeQueries.search(client, { term: 'judex' }), ['GET /search/movie/judex'])
})

test('a term that is too short sends no request, and neither does a selection with filters, which only the screen can read', async () => {
  const { calls } = fakeServer({})
  const client = createQueryClient()
  routeQueries.search(client, {})
  routeQueries.search(client, { term: ' ab ', type: 'movie' })
  routeQueries.browse(client, { from: '1920' })
  routeQueries.browse(client, { category: 'popular', sort: 'best' })
  await Promise.resolve()
  expect(calls()).toEqual([])
})

test('the list that /browse shows without filters is the one that was requested beside its code', async () => {
  const { calls } = fakeServer({}, () => new Promise<Response>(() => {}))
  const client = createQueryClient()
  routeQueries.browse(client, { category: 'unknown' })
  await vi.waitFor(() => expect(calls()).toHaveLength(1))
  const { selection } = readBrowseSelection({ category: 'unknown' }, configuration.discovery)
  expect(client.isFetching({ queryKey: browseQuery(selection).queryKey, exact: true })).toBe(1)
})
