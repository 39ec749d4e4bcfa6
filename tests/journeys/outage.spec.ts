import { expect, test } from '#tests/support/remote-journey.ts'

const hourInMilliseconds = 3_600_000

test('while TMDB is away, pages that were visited before can still be browsed [api.category] [api.details]', async ({
  member: page,
  remote,
}) => {
  const { tmdb, clock } = remote
  const row = page.getByRole('heading', { name: 'Top rated Movies' })
  const line = page.getByText(/The catalogue is away; this is what we knew/)
  /** The number of stale answers since the variable was last set to 0. */
  let staleAnswers = 0
  page.on('response', (response) => {
    if (response.headers()['x-matinee-stale'] !== undefined) staleAnswers += 1
  })

  await test.step('home and a film come from TMDB, and TMDB’s notice is on the Terms page', async () => {
    await page.goto('/profile/terms')
    await expect(page.getByText('not endorsed, certified, or otherwise approved by TMDB')).toBeVisible()
    await page.goto('/')
    await expect(row).toBeVisible()
    await page.goto('/movie?id=87&name=Nosferatu')
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(staleAnswers).toBe(0)
  })

  tmdb.behave('down')
  clock.forward(25 * hourInMilliseconds)

  await test.step('pages that were visited before are shown, and say how old they are', async () => {
    await page.goto('/')
    await expect(row).toBeVisible()
    await expect(line).toContainText('25 hours ago', { timeout: 15_000 })
    await page.goto('/movie?id=87&name=Nosferatu')
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  })

  await test.step('pages that were not visited before say that they cannot be shown now', async () => {
    await page.goto('/movie?id=115&name=The%20General')
    await expect(page.getByRole('main').getByText(/The catalogue is away|took too long/)).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  tmdb.behave('normal')
  clock.forward(hourInMilliseconds)

  await test.step('when TMDB is back, everything is fresh again', async () => {
    await expect(async () => {
      await page.goto('/movie?id=115&name=The%20General')
      await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await expect(async () => {
      // A stale answer is fetched again at its next use, except for some time after a failed fetch. The clock skips
      // that time.
      clock.forward(60_000)
      staleAnswers = 0
      await page.goto('/')
      await expect(row).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(staleAnswers).toBe(0)
      await expect(line).toHaveCount(0)
    }).toPass({ timeout: 30_000 })
  })
})

test('while TMDB is slow, a film’s page is sent without its content, which the app fetches later [paint.first]', async ({
  member: page,
  remote,
}) => {
  // The server waits for TMDB less than these 1500 ms before it sends a page.
  remote.tmdb.setLatency(1500)
  const html = await (await page.goto('/movie?id=88'))?.text()
  expect(html).toContain('"screen":null')
  expect(html).not.toContain('<h1')
  await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
})

test('while TMDB is away, a film’s page is sent without its content and the app says so; a later try fetches the content [paint.first]', async ({
  member: page,
  remote,
}) => {
  remote.tmdb.behave('down')
  expect(await (await page.goto('/movie?id=89'))?.text()).toContain('"screen":null')
  await expect(page.getByRole('heading', { name: 'This movie could not be shown' })).toBeVisible()
  remote.tmdb.behave('normal')
  // After this time the server's circuit breaker allows calls to TMDB again.
  remote.clock.forward(60_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Watch List' })).toBeVisible()
})
