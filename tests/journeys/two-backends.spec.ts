import type { Page } from '@playwright/test'
import { builtFile } from '#tests/support/built-file.ts'
import { activeServer, beginAt, expect, test } from '#tests/support/two-backends-journey.ts'

// The tests run one after the other, since all of them use the same PostgreSQL and the same two server processes.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Now playing Movies' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isApiRequest = (request: string) => / \/api\/v1\//.test(request)
const chatPath = '/api/v1/chat/movie/llm'

test('with two tabs on two backends, a sign-up in one tab also signs in the other, and a logout in one signs out both [backend.probe] [backend.session]', {
  tag: '@postgres',
}, async ({ page, backends, context }) => {
  const { primaryProxy, secondaryProxy, urls } = backends

  await test.step('a page at the secondary’s address probes the primary and uses it, without a preflight request', async () => {
    await expect(async () => {
      await page.goto(urls.secondary)
      await page.evaluate(() => sessionStorage.clear())
      secondaryProxy.requests.length = 0
      await page.reload()
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
      await expect.poll(() => activeServer(page)).toBe(urls.primary)
      expect(secondaryProxy.requests.filter(isApiRequest)).toEqual([])
    }).toPass()
    expect(primaryProxy.requests).toContain('GET /cronjob/run')
    expect(primaryProxy.requests).toContain('GET /api/v1/auth/authcheck')
    expect(
      [...primaryProxy.requests, ...secondaryProxy.requests].filter((request) => request.startsWith('OPTIONS')),
    ).toEqual([])
  })

  await test.step('a sign-up on a page at the secondary’s address is sent to the primary', async () => {
    await page.goto(`${urls.secondary}/signup`)
    await page.getByLabel('Email').fill('tabs@example.org')
    await page.getByLabel('Username').fill('Tabs')
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening in')
    await button(page, 'Sign Up').click()
    await expect(homeHeading(page)).toBeVisible()
    expect(primaryProxy.requests).toContain('OPTIONS /api/v1/auth/signup')
    expect(secondaryProxy.requests).not.toContain('POST /api/v1/auth/signup')
  })

  await test.step('another tab, which uses the secondary, is signed in too, and its logout also signs out the first tab', async () => {
    const otherTab = await context.newPage()
    await beginAt(otherTab, urls.secondary)
    await otherTab.goto(`${urls.secondary}/profile`)
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Tabs' })).toBeVisible()
    await button(otherTab, 'Logout').click()
    await expect(otherTab.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    expect([await activeServer(page), await activeServer(otherTab)]).toEqual([urls.primary, urls.secondary])
  })
})

test('when the primary is stopped the page continues at the secondary: no click is lost or doubled, and the member stays signed in [backend.retry] [backend.once] [backend.session]', {
  tag: '@postgres',
}, async ({ member, watchlist, page, backends }) => {
  const { secondaryProxy, urls } = backends

  await test.step('the code of other screens is loaded before they are visited', async () => {
    await beginAt(page, urls.primary)
    await page.goto(urls.primary)
    await expect(homeHeading(page)).toBeVisible()
    // The screen for unknown addresses is the last screen whose code the page loads in advance.
    const file = urls.primary + builtFile('screens/not-found/not-found-screen.tsx')
    const loadCount = () => page.evaluate((name) => performance.getEntriesByName(name).length, file)
    await expect.poll(loadCount).toBe(1)
  })

  backends.stopPrimary()
  secondaryProxy.requests.length = 0

  await test.step('the click that meets the stopped primary is repeated at the secondary, which stays in use', async () => {
    await button(page, 'WatchLater').click()
    await expect(page.getByText(/is on your watchlist/)).toBeVisible()
    expect(await activeServer(page)).toBe(urls.secondary)
    expect(secondaryProxy.requests.filter(isApiRequest).slice(0, 2)).toEqual([
      expect.stringMatching(/^OPTIONS .*\/addWatch\/\d+$/),
      expect.stringMatching(/^PUT .*\/addWatch\/\d+$/),
    ])
    expect(await watchlist()).toHaveLength(1)
  })

  await test.step('a screen that was not visited yet opens, with its picture', async () => {
    await page.getByRole('link', { name: 'Watchlist' }).first().click()
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries).toHaveCount(1)
    const picture = entries.locator('img')
    await expect(picture).toHaveAttribute('src', new RegExp(`^${urls.secondary}/art/`))
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('a message to the operator is sent once', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await page.getByLabel('Message').fill('The second reel is upside down.')
    await button(page, 'Send').click()
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    const sentMails = async () => (await backends.mails()).filter(({ text }) => text.includes('upside down'))
    await expect.poll(async () => (await sentMails()).length).toBe(1)
  })

  await test.step('a read at the secondary needs no preflight request, and the member is still signed in', async () => {
    const preflights = secondaryProxy.requests.filter((request) => request.startsWith('OPTIONS'))
    for (const path of preflights.map((request) => request.replace('OPTIONS ', ''))) {
      expect(secondaryProxy.requests).not.toContain(`GET ${path}`)
    }
    expect((await member.call('GET /auth/authcheck')).user.username).toMatch(/^Two/)
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Two/ })).toBeVisible()
  })
})

test('when the primary is frozen, an open page and a new page use the secondary [backend.probe] [backend.retry]', {
  tag: '@postgres',
}, async ({ member, watchlist, page, context, backends }) => {
  const { urls } = backends
  await page.clock.install()
  await beginAt(page, urls.primary)
  await page.goto(urls.primary)
  await expect(homeHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')

  backends.freezePrimary()
  // The test waits until the page sends a request, not until the server gets it: unanswered requests, such as those for
  // files that are stored for use without a connection, may occupy all connections of the browser.
  const write = page.waitForRequest(new RegExp(`^${urls.primary}/.*addWatch`))
  await button(page, 'WatchLater').click()
  expect((await write).method()).toBe('PUT')
  const probe = page.waitForRequest(`${urls.primary}/health`)
  await page.clock.fastForward(10_000)
  await probe
  await page.clock.fastForward(3000)
  await expect(page.getByText(/is on your watchlist/)).toBeVisible()
  expect(await activeServer(page)).toBe(urls.secondary)

  const otherTab = await context.newPage()
  await otherTab.goto(urls.secondary)
  await expect(homeHeading(otherTab)).toBeVisible()
  await expect.poll(() => activeServer(otherTab)).toBe(urls.secondary)

  await backends.mend()
  expect(await watchlist()).toHaveLength(1)
  expect((await member.call('GET /auth/authcheck')).user.username).toMatch(/^Two/)
})

test('the page switches to the secondary when the primary cannot serve, but not when the catalogue’s upstream is away [backend.retry]', {
  tag: '@postgres',
}, async ({ member, watchlist, page, backends }) => {
  const { primaryProxy, secondaryProxy, urls } = backends
  const usePrimary = () => page.evaluate((url) => sessionStorage.setItem('activeServer', url), urls.primary)
  await beginAt(page, urls.primary)
  await page.goto(urls.primary)
  await expect(homeHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await test.step('when the catalogue’s upstream is away, the page says so and stays at the primary', async () => {
    primaryProxy.behave('upstream is away')
    const callsBefore = secondaryProxy.requests.filter(isApiRequest).length
    await page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first().click()
    await expect(page.getByText('The catalogue is away right now.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect
      .poll(() => primaryProxy.requests.filter((request) => request.includes('/details/')).length)
      .toBeGreaterThan(1)
    await expect(page.getByText('The catalogue is away right now.').first()).toBeVisible()
    expect(await activeServer(page)).toBe(urls.primary)
    expect(secondaryProxy.requests.filter(isApiRequest)).toHaveLength(callsBefore)
    primaryProxy.behave('forwards')
    await page.goBack()
  })

  await test.step('when a proxy answers 502, the click is repeated at the secondary', async () => {
    primaryProxy.behave('answers 502')
    await button(page, 'WatchLater').click()
    await expect(page.getByText(/is on your watchlist/)).toBeVisible()
    expect(await activeServer(page)).toBe(urls.secondary)
    expect(await watchlist()).toHaveLength(1)
    primaryProxy.behave('forwards')
  })

  await test.step('when the primary’s database is away, the click is repeated at the secondary', async () => {
    await usePrimary()
    backends.takeDatabaseFromPrimary()
    const title = page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first()
    await title.click()
    await button(page, 'Watch List').click()
    await expect.poll(() => activeServer(page)).toBe(urls.secondary)
    await expect.poll(async () => (await watchlist()).length).toBe(2)
    expect((await member.call('GET /auth/authcheck')).user.username).toMatch(/^Two/)
  })
})

test('when an answer of the chat breaks off, the page says so and by itself sends the question to the secondary [backend.once] [chat.answer]', {
  tag: '@postgres',
}, async ({ member, page, backends }) => {
  const { primaryProxy, secondaryProxy, urls } = backends
  await beginAt(page, urls.primary)
  await page.goto(`${urls.primary}/chat`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  primaryProxy.behave('breaks streams')
  const releaseChat = secondaryProxy.hold(chatPath)
  await page.getByRole('textbox', { name: 'Message' }).fill('silent horror')
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(page.getByRole('article').getByText('The connection was lost. Asking again…')).toBeVisible()
  releaseChat()
  await expect(page.getByText(/^Answered by/)).toBeVisible()
  await expect(page.getByText('The connection was lost.')).toHaveCount(0)
  await expect(page.getByRole('article').getByText('silent horror', { exact: true })).toHaveCount(1)
  expect(await activeServer(page)).toBe(urls.secondary)
  expect((await member.call('GET /user/history/chat')).total).toBe(1)
})
