import { expect, test } from '#tests/support/remote-journey.ts'

const anHour = 3_600_000

test('TMDB goes away in the middle, and people keep browsing [api.category] [api.details]', async ({
  signedIn: page,
  remote,
}) => {
  const { tmdb, clock } = remote
  const row = page.getByRole('heading', { name: 'Top rated Movies' })
  const line = page.getByText(/The catalogue is away; this is what we knew/)
  /** How many answers said that they are stale, since it was last set to 0. */
  let staleAnswers = 0
  page.on('response', (response) => {
    if (response.headers()['x-matinee-stale'] !== undefined) staleAnswers += 1
  })

  await test.step('home and a film come from TMDB, whose notice stands on the Terms page', async () => {
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
  clock.forward(25 * anHour)

  await test.step('what was seen is still there, and says how old it is', async () => {
    await page.goto('/')
    await expect(row).toBeVisible()
    await expect(line).toContainText('25 hours ago', { timeout: 15_000 })
    await page.goto('/movie?id=87&name=Nosferatu')
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  })

  await test.step('what was not seen says that it cannot come now', async () => {
    await page.goto('/movie?id=115&name=The%20General')
    await expect(page.getByRole('main').getByText(/The catalogue is away|took too long/)).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  tmdb.behave('normal')
  clock.forward(anHour)

  await test.step('when TMDB is back, everything is fresh again', async () => {
    await expect(async () => {
      await page.goto('/movie?id=115&name=The%20General')
      await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await expect(async () => {
      // A visit renews what it is still answered with, and what could not be renewed is left alone for a while.
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
