import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'

const titles = (page: Page) => page.getByRole('region', { name: 'Titles' }).getByRole('list').last().getByRole('link')
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('See all at a row of home leads to all of the row’s titles; Back and a reload restore the titles that were loaded [browse.seeall] [browse.page]', async ({
  signedIn: page,
}) => {
  const row = page.getByRole('region', { name: 'Now playing Movies' })
  const firstAddress = await row.getByRole('link').first().getAttribute('href')
  await page.getByRole('link', { name: 'See all Now playing Movies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Now playing Movies' })).toBeVisible()
  await expect(titles(page).first()).toHaveAttribute('href', firstAddress ?? '')

  // Scrolling loads at most a hundred titles, so that the user can reach the end of the page. Then a button loads more.
  await expect
    .poll(async () => {
      await scrollToEnd(page)
      return titles(page).count()
    })
    .toBe(100)
  await scrollToEnd(page)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.getByRole('button', { name: 'Load More' }).press('Enter')
  await expect.poll(() => titles(page).count()).toBeGreaterThanOrEqual(120)
  await expect(titles(page).nth(100)).toBeFocused()

  const movie = titles(page).nth(90)
  await movie.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const [positionBefore, count] = [await scrollPosition(page), await titles(page).count()]
  await movie.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/movie\?/)
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(positionBefore)
  await expect(titles(page)).toHaveCount(count)
  await page.reload()
  await expect(titles(page)).toHaveCount(count)
  await expect.poll(() => scrollPosition(page)).toBe(positionBefore)
})

test('filters change the number of titles, and when no title fits, the page names a filter to remove [browse.page]', async ({
  member: page,
}) => {
  await page.goto('/movie?id=87&name=Nosferatu')
  await page.getByRole('link', { name: 'Horror' }).click()
  await expect(page).toHaveURL(/\/browse\?genre=27$/)
  const count = page.getByRole('region', { name: 'Titles' }).getByText(/^[\d,]+ movies?$/)
  await expect(count).toBeVisible()
  const horrorCount = Number.parseInt((await count.textContent()) ?? '', 10)

  // On a large screen the filters are beside the titles.
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Sound').selectOption('Silent')
  await expect(page).toHaveURL(/sound=silent/)
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(horrorCount)
  await expect(filters.getByRole('button', { name: 'Horror' }).first()).toHaveAttribute('aria-pressed', 'true')

  // On a phone the filters are in a dialog.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('Decade').selectOption('2010s')
  await expect(dialog.getByRole('button', { name: 'Nothing fits: see what would' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/No movie fits all of this\. Without “[^”]+” there would be \d+ movies?\./)).toBeVisible()
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: /^Without “2010s”/ }).click()
  await expect(count).toBeVisible()
  await expect(titles(page).first()).toBeVisible()

  await page.goto('/person/details?id=201&name=Buster%20Keaton')
  await page.getByRole('link', { name: 'Browse all their movies' }).click()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveText('Buster Keaton')
  await expect(titles(page).first()).toBeVisible()
})

test('a search for a person’s name among TV shows offers the person, and arrow keys move through the results [search.across] [search.url]', async ({
  member: page,
}) => {
  await page.goto('/search')
  const field = page.getByRole('searchbox')
  await field.fill('charlie chaplin')
  await page.getByLabel('What to search for').selectOption('TV Show')
  await expect(page).toHaveURL(/term=charlie\+chaplin&type=tv/)
  const people = page.getByRole('region', { name: /^\d+ (person|people)$/ })
  await expect(people.getByRole('link', { name: /Charlie Chaplin/ })).toBeVisible()

  await field.fill('the')
  await page.getByLabel('What to search for').selectOption('Movies')
  const results = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(results).toHaveCount(10)
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  // In this window the grid has five columns.
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(6)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const name = (await results.nth(0).locator('span').nth(0).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('the')
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Found before' }).getByRole('link', { name })).toBeVisible()
})

test('on a phone the button Filters stays in its place when the titles and their number appear [browse.page]', async ({
  member: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let releaseAnswer = () => {}
  const released = new Promise<void>((resolve) => {
    releaseAnswer = resolve
  })
  await page.route('**/api/v1/movies/discover*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/browse')
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await expect(filters).toBeVisible()
  const boxBefore = await filters.boundingBox()
  releaseAnswer()
  await expect(titles(page).first()).toBeVisible()
  expect(await filters.boundingBox()).toEqual(boxBefore)
})
