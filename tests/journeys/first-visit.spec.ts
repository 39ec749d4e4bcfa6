import { expect, test, withMotion } from '#tests/support/journey.ts'

test.use({ ...withMotion, videos: true })

test('a visitor goes from the landing page to a playing film, and signs out [landing.hero] [player.frame] [player.history]', async ({
  page,
}) => {
  await test.step('the landing page leads to the sign-up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Unlimited Free Movies, Tv shows, and More' })).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).click()
  })

  await test.step('an account is opened', async () => {
    await page.getByLabel('Email').fill('first.visit@example.org')
    await page.getByLabel('Username').fill('First Visit')
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening in')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('account created successfully')).toBeVisible()
  })

  await test.step('home shows a banner and four rows', async () => {
    for (const row of ['Now playing', 'Top rated', 'Popular', 'Upcoming']) {
      await expect(page.getByRole('heading', { name: `${row} Movies` })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a film is found and opened', async () => {
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('nosferatv')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Nosferatu/ })
      .click()
    await expect(page).toHaveTitle(/Nosferatu/)
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  })

  await test.step('the film is put on the watchlist', async () => {
    await page.getByRole('button', { name: 'Watch List' }).click()
    await expect(page.getByText('Nosferatu is on your watchlist')).toBeVisible()
  })

  await test.step('the film plays', async () => {
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await expect(page.getByText('Now Playing')).toBeVisible()
    const video = page.locator('video').first()
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5)
  })

  await test.step('the film is on the watchlist', async () => {
    await page.goto('/watchlist')
    await expect(page.getByRole('main').getByRole('link', { name: /Nosferatu/ })).toBeVisible()
  })

  await test.step('the film is in the watch history and in the search history', async () => {
    const profile = await page.request.get('/api/v1/user/profile')
    const { user } = await profile.json()
    expect(user.watchHistory).toMatchObject([{ type: 'movie', name: 'Nosferatu' }])
    expect(user.searchHistory).toMatchObject([{ type: 'movie', name: 'Nosferatu' }])
  })

  await test.step('the visitor signs out', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
})
