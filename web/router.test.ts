import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeReturnAddress, takeReturnAddress } from '#web/features/session/return-address.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { aUser } from './testing/builders.ts'
import { fakeServer } from './testing/fake-server.ts'

const createRouterAt = (path: string) => {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  router.update({ ...router.options, context: { queryClient, user: aUser() } })
  return router
}

test.each([
  ['/movie?id=1', ['GET /movies/details/1', 'GET /movies/credits/1', 'GET /watch/progress']],
  ['/tv/details?id=1', ['GET /tv/details/1', 'GET /watch/progress', 'GET /watch/continue']],
  ['/person/details?id=1', ['GET /search/person/1', 'GET /search/person/credits/1']],
  ['/watch?id=1&season=2&episode=3', ['GET /tv/details/1', 'POST /tv/episodes']],
  ['/watchlist', ['GET /movies/getWatchlist?type=movie']],
  ['/watchlist?type=tv', ['GET /movies/getWatchlist?type=tv']],
  ['/search?term=%20joan%20&type=person', ['GET /search/people/joan']],
  ['/browse', ['GET /movies/discover?sort=popular&page=1']],
  ['/browse?type=tv&category=top_rated', ['GET /tv/category/top_rated?page=1']],
  ['/profile/watchHistory', ['GET /user/history/watch']],
  ['/profile/searchHistory', ['GET /user/history/search']],
  ['/profile/chatHistory', ['GET /user/history/chat']],
])('the router itself sends the first calls of %s, while it loads the code of the page', async (path, calls) => {
  const server = fakeServer({}, () => new Promise<Response>(() => {}))
  await createRouterAt(path).load()
  await vi.waitFor(() => expect(server.calls()).toEqual(calls))
})

test('an empty filter in the address of /browse counts as missing', async () => {
  fakeServer({}, () => new Promise<Response>(() => {}))
  const router = createRouterAt('/browse?genres=&from=1920')
  await router.load()
  expect(router.state.matches.at(-1)?.search).toEqual({ genres: undefined, from: '1920' })
})

test('a page that is preloaded again sends its calls again, if their answers are no longer cached', async () => {
  const server = fakeServer({}, () => new Promise<Response>(() => {}))
  const router = createRouterAt('/notme')
  await router.load()
  const preload = () => router.preloadRoute({ to: '/watchlist' })
  await preload()
  await vi.waitFor(() => expect(server.calls()).toHaveLength(1))
  router.options.context.queryClient.removeQueries()
  await preload()
  await vi.waitFor(() => expect(server.calls()).toHaveLength(2))
})

test('while a page for guests is only preloaded for a member, the stored address to return to is kept [link.return]', async () => {
  fakeServer({}, () => new Promise<Response>(() => {}))
  const router = createRouterAt('/notme')
  await router.load()
  storeReturnAddress('/profile/terms', null)
  await router.preloadRoute({ to: '/login' })
  expect(takeReturnAddress(aUser()._id)).toBe('/profile/terms')
})

test.each([
  [true, 'intent'],
  [false, false],
])('if the pointer can hover: %s, the preloading of links is set to %s', (canHover, preload) => {
  const matchMediaMock = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === '(hover: hover)' && canHover }) as MediaQueryList)
  onTestFinished(() => matchMediaMock.mockRestore())
  expect(createRouterAt('/').options.defaultPreload).toBe(preload)
})

test('guests can open only these addresses, and only administrators these ones below /profile', () => {
  const ids = Object.keys(createRouterAt('/').routesById)
  expect(ids.filter((id) => !id.startsWith('/member')).toSorted()).toEqual([
    '/',
    '/$',
    '/changepassword',
    '/guest',
    '/guest/forgotpassword',
    '/guest/login',
    '/guest/signup',
    '/keepfactors',
    '/notme',
    '__root__',
  ])
  expect(ids.filter((id) => id.startsWith('/member/admin/')).toSorted()).toEqual([
    '/member/admin/profile/admin',
    '/member/admin/profile/admin/audit',
    '/member/admin/profile/admin/user',
  ])
})
