import { expect, startProcess, test } from '#tests/support/journey.ts'
import { expectFits } from '#tests/support/layout.ts'

test('without a network the page says so and stays usable [net.offline]', async ({ signedIn: page, faults }) => {
  const notice = page.getByText('You are offline. What is on the screen stays.')
  const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first()
  await expect(card).toBeVisible()
  // The test waits until the chunks that the page loads after its first paint have been loaded.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  // The notice must end above the floating chat, so that it does not cover the chat in a narrow window.
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
  const chat = await page.getByRole('button', { name: 'Open chat' }).boundingBox()
  expect(y + height).toBeLessThanOrEqual(chat?.y ?? 0)

  await test.step('a click on a card stays on the current page', async () => {
    await card.click()
    await card.click()
    // The assertion fails if the text is there twice.
    await expect(page.getByText('This page cannot be opened without a connection.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(card).toBeVisible()
  })
  await test.step('a write reports that nothing was sent', async () => {
    await page.getByRole('button', { name: 'WatchLater' }).click()
    await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  })
  await test.step('in place of the TV shows, which were not loaded yet, an error with a retry is shown', async () => {
    await page.getByRole('button', { name: 'Tv shows', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expect(page.getByText('The reel tore')).toHaveCount(0)
  })
  await test.step('when the network is back the notice disappears, and the TV shows are loaded', async () => {
    await page.context().setOffline(false)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Popular TV Shows' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('region', { name: 'Popular TV Shows' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/tv\/details/)
  })
  const { content } = await (await page.request.get('/api/v1/movies/getWatchlist')).json()
  expect(content).toEqual([])
  // The browser reports the requests that failed without a network as faults, which are expected here.
  faults.length = 0
})

test('a page whose session check is never answered offers to try again [session.tabs]', async ({ member: page }) => {
  await page.clock.install()
  await page.route('**/auth/authcheck', () => {})
  await page.goto('/watchlist')
  // The clock is moved forward repeatedly, since the app begins to measure the time limit only when it has started.
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('heading', { name: 'Matinee cannot be reached' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectFits(page, [320])
  await page.unroute('**/auth/authcheck')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your watchlist is empty. Start adding movies!')).toBeVisible()
})

test('while the only server is frozen the page says that it cannot be reached; when the server continues, the press that waited is carried out [net.offline]', async ({
  page,
}) => {
  const server = await startProcess()
  const signUp = await page.request.post(`${server.url}/api/v1/auth/signup`, {
    data: { email: 'frozen@example.org', username: 'Frozen', password: 'a quiet evening in' },
  })
  expect(signUp.status()).toBe(201)
  await page.clock.install()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const notice = page.getByText('Matinee cannot be reached just now. What is on the screen stays.')

  server.signal('SIGSTOP')
  await page.getByRole('button', { name: 'WatchLater' }).click()
  const check = page.waitForRequest(`${server.url}/health`)
  await page.clock.fastForward(10_000)
  await check
  await expect(notice).toBeHidden()
  await page.clock.fastForward(3000)
  await expect(notice).toBeVisible()

  server.signal('SIGCONT')
  await expect(page.getByText(/is on your watchlist/)).toBeVisible()
  await expect(notice).toBeHidden()
  await server.stop()
})
