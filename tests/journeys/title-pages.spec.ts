import { expect, test } from '#tests/support/journey.ts'
import { holdFiles } from '#tests/support/page-files.ts'

test.use({ videos: true })

const movieAddress = '/movie?id=244&name=Night+of+the+Living+Dead'
const showAddress = '/tv/details?id=303&name=Why+We+Fight'

test('Trailer opens a dialog with a player; Escape and Close close the dialog, and Trailer has the focus again [movie.trailer]', async ({
  signedIn: page,
}) => {
  await page.route('**/api/v1/movies/trailers/*', (route) =>
    route.fulfill({
      json: { success: true, content: [{ type: 'Trailer', site: 'YouTube', key: 'trail', name: 'Trailer' }] },
    }),
  )
  // No movie of the open catalogue has a trailer, so the answer is changed.
  await page.route('**/api/v1/movies/details/*', async (route) => {
    const { success, content } = await (await route.fetch()).json()
    await route.fulfill({ json: { success, content: { ...content, has_trailer: true } } })
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A trailer</title>' }),
  )
  await page.goto(movieAddress)
  const trailer = page.getByRole('button', { name: 'Trailer', exact: true })
  await trailer.click()
  const modal = page.getByRole('dialog')
  await expect(modal.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/trail/)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(trailer).toBeFocused()
  await trailer.click()
  await modal.getByRole('button', { name: 'Close trailer' }).click()
  await expect(modal).toBeHidden()
  await expect(trailer).toBeFocused()
})

test('the heading of the cast does not move when the actors are shown', async ({ member: page }) => {
  const releaseCredits = await holdFiles(page, '*/movies/credits/*')
  await page.goto(movieAddress)
  const cast = page.getByRole('region', { name: 'Cast' })
  const top = async () => (await cast.getByRole('heading').boundingBox())?.y
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  const topBefore = await top()
  releaseCredits()
  await expect(cast.getByRole('button', { name: 'Load More' })).toBeVisible()
  expect(await top()).toBe(topBefore)
})

test('when the page of a show is loaded again after the player, the open season and the scroll position are restored [tv.seasons]', async ({
  member: page,
}) => {
  await page.goto(showAddress)
  // `innerText` is the text as it is shown. In `textContent` a missing space between words would not be noticed.
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Seasons 1[\s\S]*Creator \S/)
  const season = page.getByRole('button', { name: /^Season 1/ })
  // The only season is open at first.
  await season.click()
  // Waits for the effect of the press: if the app has not started yet, only the last of several presses counts.
  await expect(season).toHaveAttribute('aria-expanded', 'false')
  // In the HTML of the page the season is open. React does not take over this HTML, since the season was closed.
  await page.reload()
  await expect(season).toHaveAttribute('aria-expanded', 'false')
  await season.click()
  await expect(season).toHaveAttribute('aria-expanded', 'true')
  const episode = page.getByRole('link', { name: 'The Battle of Russia' })
  await episode.scrollIntoViewIfNeeded()
  const positionBefore = await page.evaluate(() => scrollY)
  expect(positionBefore).toBeGreaterThan(100)
  await episode.click()
  await expect(page).toHaveURL(/\/watch\?id=303&name=Why\+We\+Fight&season=1&episode=5&tepisodes=7$/)
  await expect(page.getByRole('heading', { name: 'Seasons' })).toBeHidden()
  // When the page is loaded anew, the app can restore only what is in session storage.
  await page.goto(showAddress)
  await expect(episode).toBeVisible()
  await expect(season).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(positionBefore)
})
