import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

/**
 * Follows a link far down the page, goes back, and expects that the page has the same scroll position as before. The
 * link is clicked by a script, since a click of Playwright may scroll the page first.
 */
async function expectPositionAfterBack(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const positionBefore = await scrollPosition(page)
  expect(positionBefore).toBeGreaterThan(200)
  const addressBefore = page.url()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).not.toHaveURL(addressBefore)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(addressBefore)
  await expect.poll(() => scrollPosition(page)).toBe(positionBefore)
}

test('Back restores the choice of movies or TV shows, the entries that Load More has shown, and the scroll positions of the page and of its rows [shell.title]', async ({
  signedIn: page,
}) => {
  const { content } = await (await page.request.get('/api/v1/movies/category/popular')).json()
  for (const { id } of content.slice(0, 18)) {
    await page.request.put(`/api/v1/movies/addWatch/${id}`)
    await page.request.post('/api/v1/watch/addWatchMovie', { data: { id } })
  }

  // Home: the choice of TV shows, the page's scroll position and the row's scroll position.
  await page.getByRole('button', { name: 'Tv shows' }).click()
  const row = page.getByRole('region', { name: 'Popular TV Shows' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link').last().scrollIntoViewIfNeeded()
  const rowPosition = () => row.getByRole('list').evaluate((list) => Math.round(list.scrollLeft))
  await expect.poll(rowPosition).toBeGreaterThan(200)
  const rowPositionBefore = await rowPosition()
  await expectPositionAfterBack(page, row.getByRole('link').last())
  await expect.poll(rowPosition).toBe(rowPositionBefore)

  // The watch history shows the entries that Load More has added.
  await page.goto('/profile/watchHistory')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(entries(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(entries(page)).toHaveCount(18)
  await expectPositionAfterBack(page, entries(page).nth(16).getByRole('link'))
  await expect(entries(page)).toHaveCount(18)

  // The watchlist shows as many entries as before, and its search field has the text of the last search.
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(entries(page)).toHaveCount(15)
  await expectPositionAfterBack(page, entries(page).nth(14).getByRole('link'))
  await expect(entries(page)).toHaveCount(15)
  const name = String(content[5].title)
  await page.getByRole('searchbox', { name: 'Search the watchlist' }).fill(name)
  await expect(entries(page).getByRole('link', { name }).first()).toBeVisible()
  await expect(page).toHaveURL(/find=/)
  await entries(page).getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/movie/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search the watchlist' })).toHaveValue(name)

  // The page of a movie shows the actors that Load More has added, also after a reload.
  await page.goto('/movie?id=241&name=Charade')
  const cast = page.getByRole('region', { name: 'Cast' })
  await cast.getByRole('button', { name: 'Load More' }).click()
  await expect(cast.getByRole('listitem')).toHaveCount(8)
  await cast.getByRole('link').nth(7).click()
  await expect(page).toHaveURL(/\/person\/details/)
  await page.goBack()
  await expect(cast.getByRole('listitem')).toHaveCount(8)
  await page.reload()
  await expect(cast.getByRole('listitem')).toHaveCount(8)
})

test('after Back the link by which the page was left has the focus again', async ({ signedIn: page }) => {
  // The code that restores the focus is loaded after the first paint, together with this button.
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  const cards = page.getByRole('region', { name: 'Top rated Movies' }).getByRole('link')
  await cards.nth(0).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  const card = cards.nth(3)
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/movie\?/)
  const similar = page.getByRole('region', { name: 'Similar Movies' }).getByRole('link').nth(1)
  await similar.focus()
  const name = new URL((await similar.getAttribute('href')) ?? '', page.url()).searchParams.get('name') ?? ''
  await page.keyboard.press('Enter')
  // Until the second movie is shown, the browser's history has no entry for it, and Back would lead to home.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(similar).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})
