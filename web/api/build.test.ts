import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { reloadForMissingFile, reloadIfNewBuild } from './build.ts'

const secondary = 'https://two.example.org'

afterEach(() => void vi.restoreAllMocks())

/**
 * Reports that a file of the app could not be loaded, while only the origins and URLs in `reachable` answer;
 * `activeServer` is the backend in use. Returns the result of `reloadForMissingFile`, the number of reloads, and the
 * URLs that were opened instead of a reload.
 */
const reloadWhileReachable = async (reachable: string[], activeServer: string) => {
  configure({ primary: location.origin, secondary })
  history.replaceState(null, '', '/movie?id=87')
  sessionStorage.setItem('activeServer', activeServer)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  fakeServer({}, ({ origin, pathname }) => {
    if (!reachable.includes(origin) && !reachable.includes(origin + pathname)) throw new TypeError('Failed to fetch')
    return new Response(pathname === '/health' ? 'OK' : '<script data-app="/assets/a.js"></script>')
  })
  const reloading = await reloadForMissingFile()
  return { reloading, reloads: reload.mock.calls.length, assigned: assign.mock.calls.flat() }
}

test('after a file of the app could not be loaded, the page is reloaded from its own origin if that answers', async () => {
  expect(await reloadWhileReachable([location.origin, secondary], secondary)).toEqual({
    reloading: true,
    reloads: 1,
    assigned: [],
  })
})

test('when the page’s own origin does not answer, the page is loaded from the backend in use [net.chunks]', async () => {
  const expectedResult = { reloading: true, reloads: 0, assigned: [`${secondary}/movie?id=87`] }
  expect(await reloadWhileReachable([secondary], secondary)).toEqual(expectedResult)
})

test.each([
  ['nothing answers', [], secondary],
  [
    'the page’s own origin is the backend in use and answers only the health check',
    [secondary, `${location.origin}/health`],
    location.origin,
  ],
])('the page is not loaded again when %s', async (_, reachable, activeServer) => {
  expect(await reloadWhileReachable(reachable, activeServer)).toEqual({ reloading: false, reloads: 0, assigned: [] })
})

const pageOf = (build: string) => `<script data-app="/assets/${build}.js"></script>`

/**
 * Checks for a new build. The page is of the build `a`; the server answers with the status `status` and the page
 * `page`. Returns the result of the check and the number of reloads.
 */
const checkServerBuild = async (page: string, status = 200) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  document.head.insertAdjacentHTML('beforeend', pageOf('a'))
  fakeServer({}, () => new Response(page, { status }))
  const reloading = await reloadIfNewBuild()
  document.head.lastElementChild?.remove()
  return [reloading, reload.mock.calls.length]
}

test('the page is reloaded once for each build of the server that is not its own, and not after a failure [net.chunks]', async () => {
  expect(await checkServerBuild(pageOf('a'))).toEqual([false, 0])
  expect(await checkServerBuild(pageOf('away'), 503)).toEqual([false, 0])
  expect(await checkServerBuild(pageOf('missing'), 404)).toEqual([false, 0])
  expect(await checkServerBuild(pageOf('b'))).toEqual([true, 1])
  expect(await checkServerBuild(pageOf('b'))).toEqual([false, 1])
  // A page of a proxy in front of the server, without a script of the app.
  expect(await checkServerBuild('<h1>Please sign in to this network</h1>')).toEqual([false, 1])
  expect(await checkServerBuild(pageOf('c'))).toEqual([true, 2])
})
