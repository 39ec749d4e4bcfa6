import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

/** Presses Tab until `target` has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a visitor gets from the landing page to a playing film with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect(skipLink).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toHaveCSS('opacity', '1')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email'))
  // Repeated runs share a server, so the account's name contains the number of the run.
  const { repeatEachIndex: run } = test.info()
  await page.keyboard.type(`keyboard.${run}@example.org`)
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(`Only Keys ${run}`)
  const passwordField = page.getByLabel('Password', { exact: true })
  await tabTo(page, passwordField)
  await page.keyboard.type('a quiet evening in')
  // The text of a long password must end before the button that is inside the field.
  const endOfText = await passwordField.evaluate(
    (input) => input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight),
  )
  const button = await page.getByRole('button', { name: 'Show password' }).boundingBox()
  expect(endOfText).toBeLessThanOrEqual(button?.x ?? 0)
  await page.keyboard.press('Enter')
  const movie = page.getByRole('region', { name: 'Now playing Movies' }).getByRole('link').first()
  await expect(movie).toBeVisible()
  await tabTo(page, movie)
  // A row is one tab stop: the arrow keys move within the row, and Tab leaves the row.
  const linksIn = (name: string) => page.getByRole('region', { name }).getByRole('link')
  await page.keyboard.press('ArrowRight')
  await expect(linksIn('Now playing Movies').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(linksIn('Now playing Movies').last()).toBeFocused()
  await expect(linksIn('Now playing Movies').last()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See all Now playing Movies' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(linksIn('Top rated Movies').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(movie).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Play', exact: true }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
})

for (const path of ['/movie?id=87', '/tv/details?id=306']) {
  test(`in a wide window Tab goes through the controls of ${path} from top to bottom`, async ({ member: page }) => {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByText('Watch List')).toBeVisible()
    await expect(page.getByRole('button', { name: '...Read more' })).toBeVisible()
    // After a click on the heading, Tab goes to the first control that follows the heading.
    await heading.click()
    const tabStops: { top: number; text: string }[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const tabStop = await page.evaluate(() => ({
        top: document.activeElement?.getBoundingClientRect().top ?? 0,
        text: document.activeElement?.textContent ?? '',
      }))
      tabStops.push(tabStop)
      if (tabStop.text.includes('Watch List')) break
    }
    expect(tabStops.map(({ text }) => text)).toContain('...Read more')
    // The tops of links that are side by side can differ by some pixels.
    for (const [index, { top }] of tabStops.entries()) expect(top).toBeGreaterThan((tabStops[index - 1]?.top ?? 0) - 20)
  })
}

test('a member who uses only the keyboard opens the search with the slash key, chooses a type, types a term and opens a result [search.request] [search.types] [search.history]', async ({
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
  const historyAnswer = page.waitForResponse((response) => response.url().endsWith('/search/history'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Charlie Chaplin' })).toBeVisible()
  await historyAnswer
  const { user } = await (await page.request.get('/api/v1/user/profile')).json()
  expect(user.searchHistory).toMatchObject([{ type: 'person', name: 'Charlie Chaplin' }])
  // After Back the type, which is in session storage, and the term, which is in the URL, are shown again.
  await page.goBack()
  await expect(field).toHaveValue(/aplin/)
  await expect(page.getByLabel('What to search for')).toHaveValue('person')
})
