import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

/** Presses Tab until `goal` has the focus. */
const tabTo = async (page: Page, goal: Locator) => {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

test('from the landing page to a playing film with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email'))
  // Repeated runs share a server, so the account's name contains the number of the run.
  const { repeatEachIndex: run } = test.info()
  await page.keyboard.type(`keyboard.${run}@example.org`)
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(`Only Keys ${run}`)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a quiet evening in')
  await page.keyboard.press('Enter')
  const film = page.getByRole('region', { name: 'Now playing Movies' }).getByRole('link').first()
  await expect(film).toBeVisible()
  await tabTo(page, film)
  // A row is one tab stop: the arrow keys move within the row, and Tab leaves the row.
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('link')
  await page.keyboard.press('ArrowRight')
  await expect(rows('Now playing Movies').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows('Now playing Movies').last()).toBeFocused()
  await expect(rows('Now playing Movies').last()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See all Now playing Movies' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows('Top rated Movies').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(film).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Play', exact: true }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
})

test('a search with the keyboard alone: the slash key, a type, a term, a result [search.request] [search.types] [search.history]', async ({
  signedIn: page,
}) => {
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('ch')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Pers')
  await expect(page.getByLabel('What to search for')).toHaveValue('person')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('aplin')
  const chaplin = page.getByRole('main').getByRole('link', { name: /Charlie Chaplin/ })
  await tabTo(page, chaplin)
  const recorded = page.waitForResponse((response) => response.url().endsWith('/search/history'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Charlie Chaplin' })).toBeVisible()
  await recorded
  const { user } = await (await page.request.get('/api/v1/user/profile')).json()
  expect(user.searchHistory).toMatchObject([{ type: 'person', name: 'Charlie Chaplin' }])
  // The type is remembered for the session, and the term is in the address.
  await page.goBack()
  await expect(field).toHaveValue(/aplin/)
  await expect(page.getByLabel('What to search for')).toHaveValue('person')
})
