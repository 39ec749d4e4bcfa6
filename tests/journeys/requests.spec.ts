import type { Page, Request } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

/** Counts the page's GET requests to the API and for drawings, by path, since the last call of `reset`. */
const countRequests = (page: Page, origin: string) => {
  const timesByPath = new Map<string, number>()
  const pendingRequests = new Set<Request>()
  page.on('request', (request: Request) => {
    const { pathname, search, origin: requestOrigin } = new URL(request.url())
    if (requestOrigin !== origin || request.method() !== 'GET' || !/^\/(api\/v1|art)\//.test(pathname)) return
    timesByPath.set(pathname + search, (timesByPath.get(pathname + search) ?? 0) + 1)
    pendingRequests.add(request)
  })
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  return {
    timesByPath,
    pendingRequests,
    repeatedPaths: () => [...timesByPath].filter(([, times]) => times > 1).map(([path]) => path),
    reset: () => timesByPath.clear(),
  }
}

test('a page sends no request twice, and does not request again what was fetched when its link was hovered over', async ({
  signedIn: page,
  matinee,
}) => {
  const requests = countRequests(page, matinee.url)
  const main = page.getByRole('main')
  const expectOnce = async (...expected: RegExp[]) => {
    const missingPaths = () =>
      expected.filter((path) => ![...requests.timesByPath.keys()].some((address) => path.test(address)))
    await expect.poll(missingPaths).toEqual([])
    await expect.poll(() => requests.pendingRequests.size).toBe(0)
    // If the app changed the address without loading a page, the wait for the network ends at once. So the test also
    // waits until the page is idle, when all its requests have been sent.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(requests.repeatedPaths()).toEqual([])
    requests.reset()
  }

  // A blank page is opened in between: it ends the requests of one page before those of the next page are counted.
  const loadAnew = async (address: string) => {
    await page.goto('about:blank')
    requests.reset()
    await page.goto(address)
  }

  await test.step('the home page, opened by its address', async () => {
    await loadAnew('/')
    await expect(page.getByRole('heading', { name: 'Upcoming Movies' })).toBeVisible()
    await expectOnce(/\/movies\/trending$/, /\/category\/upcoming$/, /^\/art\//)
  })

  await test.step('a film whose card is hovered over and then clicked', async () => {
    const card = page.getByRole('region', { name: 'Top rated Movies' }).getByRole('link').first()
    const creditsAnswer = page.waitForResponse(/\/movies\/credits\//)
    await card.hover()
    await creditsAnswer
    expect([...requests.timesByPath.keys()]).toContainEqual(expect.stringMatching(/\/movies\/details\/\d+$/))
    await card.click()
    await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Similar Movies' })).toBeVisible()
    await expectOnce(/\/movies\/details\//, /\/movies\/credits\//, /\/movies\/similar\//)
  })

  await test.step('a member of the film’s cast', async () => {
    await page.getByRole('region', { name: 'Cast' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Movies Known For' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Biography' })).toBeVisible()
    await expectOnce(/\/search\/person\/\d+$/, /\/search\/person\/credits\/\d+$/)
  })

  await test.step('the same person, opened by the address', async () => {
    await loadAnew(page.url())
    await expect(main.getByRole('listitem').first()).toBeVisible()
    await expectOnce(/\/search\/person\/\d+$/, /\/search\/person\/credits\/\d+$/)
  })

  await test.step('a show and one of its seasons', async () => {
    await loadAnew('/tv/details?id=306&name=The+Phantom+Empire')
    await expect(page.getByRole('link', { name: 'Thunder Riders' })).toBeVisible()
    await expectOnce(/\/tv\/details\/306$/, /\/tv\/similar\/306$/)
  })

  await test.step('an episode of the show', async () => {
    await page.getByRole('link', { name: 'Thunder Riders' }).click()
    await expect(page.getByText('Now Playing')).toBeVisible()
    await expectOnce(/\/watch\/position\/tv\/306\/1\/2$/)
  })

  await test.step('a film in the player, opened by its address', async () => {
    await loadAnew('/watch/?id=87&name=Nosferatu')
    await expect(page.getByText('Now Playing')).toBeVisible()
    await expectOnce(/\/movies\/details\/87$/, /\/movies\/credits\/87$/, /\/watch\/position\/movie\/87\/0\/0$/)
  })

  await test.step('a search', async () => {
    await loadAnew('/search')
    await page.getByRole('searchbox').fill('the general')
    await expect(main.getByRole('link', { name: /The General 1926/ })).toBeVisible()
    await expectOnce(/\/search\/movie\/the%20general$/)
  })

  await test.step('the watchlist, opened by its address', async () => {
    await page.request.put('/api/v1/movies/addWatch/87')
    await loadAnew('/watchlist')
    await expect(main.getByRole('link', { name: /Nosferatu/ })).toBeVisible()
    await expectOnce(/\/movies\/getWatchlist\?type=movie$/, /^\/art\//)
  })
})
