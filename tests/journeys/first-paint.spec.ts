import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { measurePageWeight } from '#bench/page-weight.ts'
import { expect, test, withMotion } from '#tests/support/journey.ts'
import { holdFiles, scriptFiles } from '#tests/support/page-files.ts'

/** The most kilobytes of scripts and of style sheets on home, compressed. `npm run bench` has the same limits. */
const maxKilobytes = { scripts: 117, styles: 10 }

/** Marks all elements of the page, so that `areKept` can tell whether React keeps or replaces them. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) Object.assign(element, { wasMarked: true })
  })
/** For each element that fits the selector, true if it is the same element as when `markElements` was called. */
const areKept = (page: Page, selector: string) =>
  page.evaluate(
    (selected) => [...document.querySelectorAll(selected)].map((element) => 'wasMarked' in element),
    selector,
  )

/**
 * The most requests for files before the first paint of a page. They are for style sheets, fonts, and pictures at the
 * top of the page; files of scripts are requested after the first paint.
 */
const maxRequests = 16

/** The paths of the files that were requested before the first paint; empty until the page is painted. */
const requestsBeforePaint = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources
      .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\./, '.'))
  })

/** The size of a page's compressed HTML in bytes. `fetch` is not used, since it returns decompressed bytes. */
const bytesOf = (address: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { cookie, 'accept-encoding': 'gzip' } }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += (chunk as Buffer).length
      resolve(bytes)
    }).on('error', reject)
  })

test('the compressed scripts and styles of home are within their limits', () => {
  const { home, css } = measurePageWeight()
  expect(home).toBeLessThanOrEqual(maxKilobytes.scripts)
  expect(css).toBeLessThanOrEqual(maxKilobytes.styles)
})

test('the landing page can be read and used before any script is loaded, and React then keeps its elements [paint.first]', async ({
  page,
}) => {
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/', { waitUntil: 'commit' })
  const headline = page.getByRole('heading', { level: 1, name: 'Unlimited Free Movies, Tv shows, and More' })
  const landingTitle = 'Free movies and TV shows · Matinee'
  await expect(headline).toBeVisible()
  await expect(page.getByText('Watch everywhere')).toBeAttached()
  await expect(page).toHaveTitle(landingTitle)
  await expect.poll(() => requestsBeforePaint(page)).not.toEqual([])
  expect((await requestsBeforePaint(page)).length).toBeLessThanOrEqual(maxRequests)
  expect((await requestsBeforePaint(page)).filter((path) => path.endsWith('.js'))).toEqual([])

  await page.getByRole('link', { name: 'Get Started' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/signup')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(headline).toBeVisible()
  await markElements(page)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    document.title = 'Not set by the app'
  })
  releaseScripts()
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  await expect(page).toHaveTitle(landingTitle)
  expect(await areKept(page, 'h1, h2, footer, a[href="/signup"]')).toEqual([true, true, true, true, true, true])
  // The HTML says that there is no session, so no call is sent.
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('home can be read and used before any script is loaded, and React then keeps its elements [paint.first]', async ({
  member: page,
  matinee,
}) => {
  // An earlier visit would have set this cookie. Without the cookie the rows wait for the row Continue watching.
  await page.context().addCookies([{ name: 'matinee-continues', value: 'no', url: matinee.url }])
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/', { waitUntil: 'commit' })
  const hero = page.getByRole('region', { name: 'Trending' })
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  const row = page.getByRole('region', { name: 'Now playing Movies' })
  await expect(row.getByRole('listitem')).toHaveCount(9)
  const picture = row.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible()
  expect((await requestsBeforePaint(page)).length).toBeLessThanOrEqual(maxRequests)
  expect((await requestsBeforePaint(page)).filter((path) => path.endsWith('.js'))).toEqual([])

  // The first movie is a short that comes with Matinee and has no cast.
  const movie = row.getByRole('listitem').nth(1).getByRole('link')
  const name = await movie.innerText()
  await movie.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/movie\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[0] ?? '')
  await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
  await markElements(page)
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Checking your session' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('link').first()).toBeVisible()
  expect(
    await areKept(page, 'h1, main .hero img, main .hero a[href^="/watch"], main .hero button[aria-pressed]'),
  ).not.toContain(false)
  await page.getByRole('button', { name: 'Watch List' }).click()
  await expect(page.getByText('is on your watchlist')).toBeVisible()
})

const screensInHtml = [
  { path: '/', title: 'Home', keptSelector: 'main h1, main .hero img' },
  { path: '/movie?id=87&name=A+name', title: 'Nosferatu', keptSelector: 'main h1, main .hero img' },
  { path: '/tv/details?id=310', title: 'Les Vampires', keptSelector: 'main h1, main .hero img' },
  { path: '/person/details?id=201&name=A+name', title: 'Buster Keaton', keptSelector: 'h1, h2' },
  {
    path: '/search?term=night+%26+living&type=movie',
    title: 'night & living – Search',
    keptSelector: 'h1, main li a, main li img',
  },
  {
    path: '/search?term=keaton&type=person',
    title: 'keaton – Search',
    keptSelector: 'h1, main li a, main li img',
  },
  { path: '/watch?id=87&name=A+name', title: 'Nosferatu', keptSelector: 'main img[src*="w342"], aside' },
]

/** For how many milliseconds after the first paint no animation begins. */
const stillMilliseconds = 1000

test.describe('screens that the server renders into the HTML', () => {
  test.use({ ...withMotion, videos: true })

  for (const { path, title, keptSelector } of screensInHtml) {
    test(`before any script is loaded, ${path} can be read and has its title, and nothing moves in the first second; React then keeps the elements [paint.first]`, async ({
      member: page,
      matinee,
    }) => {
      // An earlier visit would have set this cookie. Without the cookie home's rows wait for the row Continue watching.
      await page.context().addCookies([{ name: 'matinee-continues', value: 'no', url: matinee.url }])
      const releaseScripts = await holdFiles(page, scriptFiles)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Matinee`)
      await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible()
      await expect.poll(() => requestsBeforePaint(page)).not.toEqual([])
      const delays = await page.evaluate(() =>
        document.getAnimations().map((animation) => animation.effect?.getTiming().delay ?? 0),
      )
      expect(delays.length).toBeGreaterThan(0)
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(stillMilliseconds)
      await markElements(page)
      await page.evaluate(() => {
        document.title = 'Not set by the app'
      })
      releaseScripts()
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Matinee`)
      expect(await areKept(page, keptSelector)).toContain(true)
      expect(await areKept(page, keptSelector)).not.toContain(false)
    })
  }
})

test('React keeps a page that was rendered in another year by the clock of the server [paint.first]', async ({
  member: page,
}) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'))
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/movie?id=87&name=Nosferatu', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  await markElements(page)
  releaseScripts()
  // This link is shown only when the app has started.
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(await areKept(page, 'h1')).toEqual([true])
})

test('a term that is typed before the app has started is searched for [paint.first]', async ({ member: page }) => {
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/search?term=keaton&type=person', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('chaplin')
  releaseScripts()
  await expect(page).toHaveURL('/search?term=chaplin&type=person')
  await expect(page.getByRole('link', { name: 'Charlie Chaplin' })).toBeVisible()
})

test('a result that is opened before the app has started is added to the search history once [paint.first]', async ({
  member: page,
}) => {
  const names = async () => {
    const { content } = await (await page.request.get('/api/v1/user/history/search')).json()
    return content.map(({ name }: { name: string }) => name)
  }
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/search?term=keaton&type=person', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Buster Keaton' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/person\/details/)
  expect(await names()).toEqual([])
  releaseScripts()
  await expect.poll(names).toEqual(['Buster Keaton'])
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('POST /api/v1/search/history')
})

test('the focus stays where the user put it before the app has started [paint.first]', async ({ member: page }) => {
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/search?term=keaton&type=person', { waitUntil: 'commit' })
  const type = page.getByRole('combobox', { name: 'What to search for' })
  await type.focus()
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(type).toBeFocused()
})

for (const [name, script] of [
  ['is in the background', () => Object.defineProperty(document, 'hidden', { get: () => true })],
  ['reports no paint', () => Object.assign(PerformanceObserver.prototype, { observe: () => {} })],
] as const) {
  test(`the app starts in a tab that ${name} [paint.first]`, async ({ page }) => {
    await page.addInitScript(script)
    await page.goto('/')
    await expect(page.locator('[data-ready=true]')).toBeVisible()
  })
}

test('in a tab where shows were chosen, React keeps the shows of home; in a new tab, where home has films, the shows in the HTML are hidden [paint.first]', async ({
  signedIn: page,
  context,
}) => {
  await page.getByRole('button', { name: 'Tv shows' }).click()
  await expect(page.getByRole('heading', { name: 'Airing today TV Shows' })).toBeVisible()
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Airing today TV Shows' })).toBeVisible()
  await markElements(page)
  // This button is pressed before the app has started. The app handles the press as soon as it has started.
  await page.getByRole('button', { name: 'WatchLater' }).click()
  releaseScripts()
  await expect(page.getByText('is on your watchlist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tv shows', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(await areKept(page, 'h1, main .hero img, h2')).not.toContain(false)

  const otherTab = await context.newPage()
  const releaseOtherScripts = await holdFiles(otherTab, scriptFiles)
  await otherTab.goto('/', { waitUntil: 'commit' })
  const showsHeading = otherTab.getByRole('heading', { name: 'Airing today TV Shows', includeHidden: true })
  await expect(showsHeading).toBeAttached()
  await expect(showsHeading).toBeHidden()
  releaseOtherScripts()
  await expect(otherTab.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
  await expect(showsHeading).toHaveCount(0)
})

test('after a visit with the row Continue watching, space for the row is reserved from the first paint on [paint.first]', async ({
  member: page,
}) => {
  await page.request.put('/api/v1/watch/position/movie/87/0/0', {
    data: { seconds: 600, duration: 5000, at: new Date().toISOString() },
  })
  const row = page.getByRole('region', { name: 'Continue watching' })
  await page.goto('/')
  await expect(row.getByRole('link')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('matinee-continues=yes')
  const releaseScripts = await holdFiles(page, scriptFiles)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(row.locator('.skeleton').first()).toBeVisible()
  const top = async () => (await page.getByRole('heading', { name: 'Now playing Movies' }).boundingBox())?.y
  const topBefore = await top()
  releaseScripts()
  await expect(row.getByRole('link').first()).toBeVisible()
  expect(await top()).toBeCloseTo(topBefore ?? 0, 0)
})

test('Back to the landing page after signing in shows home; opening home with the cookies of an ended session shows the landing page', async ({
  page,
  matinee,
}) => {
  const headline = page.getByRole('heading', { level: 1, name: 'Unlimited Free Movies, Tv shows, and More' })
  await page.goto('/')
  await expect(headline).toBeVisible()
  await page.goto('/login')
  await page.request.post('/api/v1/auth/signup', {
    headers: { 'x-forwarded-for': '192.0.2.210' },
    data: { email: 'back@example.org', username: 'back', password: 'a quiet evening in' },
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()

  // The test waits until home's requests are answered: without a session the server would refuse them.
  await page.waitForLoadState('networkidle')
  const oldCookies = await page.context().cookies()
  await page.request.post('/api/v1/auth/logout')
  await page.context().addCookies(oldCookies)
  const html = await (
    await fetch(matinee.url, {
      headers: { cookie: oldCookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
  ).text()
  expect(html).toContain('Now playing Movies')
  await page.goto('/')
  await expect(headline).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toHaveCount(0)
})

test('none of a thousand pages for two members and a guest contains a member’s name or cookies [paint.private]', async ({
  matinee,
  playwright,
}) => {
  const createVisitor = async (name: string | null) => {
    if (name === null) return { name, cookie: '' }
    const browser = await playwright.request.newContext({ baseURL: matinee.url })
    await browser.post('/api/v1/auth/signup', {
      headers: { 'x-forwarded-for': '192.0.2.211' },
      data: { email: `${name}@example.org`, username: name, password: 'a quiet evening in' },
    })
    await browser.put('/api/v1/movies/addWatch/87')
    const { cookies } = await browser.storageState()
    await browser.dispose()
    return { name, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
  const visitors = [
    await createVisitor('anastasia-of-one'),
    await createVisitor(null),
    await createVisitor('bartholomew-of-two'),
  ]
  const addresses = [
    '/',
    '/movie?id=87&name=Nosferatu',
    '/tv/details?id=310',
    '/person/details?id=201',
    '/search?term=the&type=movie',
    '/watch?id=87',
    '/profile',
  ]
  const fetchPage = (address: string, cookie: string) => fetch(matinee.url + address, { headers: { cookie } })
  const pagesByKind = new Map<string, Set<string>>()
  for (let turn = 0; turn < 1000; turn += 1) {
    const { name, cookie } = visitors[turn % visitors.length] ?? { name: null, cookie: '' }
    const address = addresses[Math.floor(turn / visitors.length) % addresses.length] ?? '/'
    const response = await fetchPage(address, cookie)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(response.headers.get('set-cookie')).toBeNull()
    const kind = `${name === null ? 'guest' : 'member'} ${address}`
    pagesByKind.set(kind, (pagesByKind.get(kind) ?? new Set()).add(await response.text()))
  }
  for (const [kind, pages] of pagesByKind) {
    // All visitors of one kind, such as the two members, get the same page.
    expect([kind, pages.size]).toEqual([kind, 1])
    for (const word of [
      'anastasia',
      'bartholomew',
      ...visitors.flatMap(({ cookie }) => cookie.split(/[=;.]/).filter((part) => part.length > 20)),
    ]) {
      expect([...pages][0]).not.toContain(word)
    }
    const [, address = ''] = kind.split(' ')
    const cookie = kind.startsWith('guest') ? '' : (visitors[0]?.cookie ?? '')
    expect(await bytesOf(matinee.url + address, cookie)).toBeLessThanOrEqual(14_000)
  }
  expect(pagesByKind.size).toBe(visitors.length * addresses.length - addresses.length)
})

test.describe('with motion', () => {
  test.use({ ...withMotion, videos: true })

  test('the columns of posters on the landing page become visible one after the other [landing.hero]', async ({
    page,
  }) => {
    await page.goto('/')
    const columns = page.locator('.hero [data-ready=true] > div')
    await expect(columns.last()).toBeVisible()
    const delays = await columns.evaluateAll((elements) =>
      elements.map((column) => Number.parseFloat(getComputedStyle(column).transitionDelay)),
    )
    expect(delays.length).toBeGreaterThan(1)
    expect(new Set(delays).size).toBe(delays.length)
  })

  test('hydrating home starts no page transition; opening a title from home starts one', async ({ member: page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...args) => {
        document.documentElement.dataset['transitions'] += '1'
        return start(...args)
      }
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    const row = page.getByRole('region', { name: 'Popular Movies' })
    await expect(row.getByRole('link').first()).toBeVisible()
    const root = page.locator('html')
    await expect(root).not.toHaveAttribute('data-transitions')
    await row.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/movie\?id=/)
    await expect(root).toHaveAttribute('data-transitions')
  })
})
