import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '#tests/support/journey.ts'

test.use({ ...withMotion, videos: true })

const phone = { width: 390, height: 844 }
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('the arrows of a row appear on hover and on focus, and scroll it by its width [home.rows.scroll]', async ({
  signedIn: page,
}) => {
  const row = page.getByRole('region', { name: 'Popular Movies' })
  const list = row.getByRole('list')
  const rightArrow = row.getByRole('button', { name: 'Scroll Popular Movies right' })
  const leftArrow = row.getByRole('button', { name: 'Scroll Popular Movies left' })
  await row.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(rightArrow).toHaveCSS('opacity', '0')
  await row.getByRole('link').nth(1).hover()
  // A row renders the cards beyond the window only when the pointer or the focus enters the row.
  await expect(row.getByRole('listitem').nth(19)).toBeAttached()
  await expect(rightArrow).toHaveCSS('opacity', '1')
  await expect(leftArrow).toHaveCSS('opacity', '1')

  const listPosition = () => list.evaluate((element) => element.scrollLeft)
  const maxScroll = await list.evaluate((element) =>
    Math.min(element.clientWidth, element.scrollWidth - element.clientWidth),
  )
  // A row always stops at the left edge of a card, so it may scroll a little less than its width.
  const cardWidth = await row
    .getByRole('listitem')
    .first()
    .evaluate((element) => element.clientWidth)
  expect(maxScroll).toBeGreaterThan(cardWidth)
  expect(await listPosition()).toBe(0)
  await rightArrow.click()
  await expect.poll(async () => Math.abs((await listPosition()) - maxScroll)).toBeLessThan(cardWidth)
  await leftArrow.click()
  await expect.poll(listPosition).toBe(0)

  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Search' }).focus()
  await expect(rightArrow).toHaveCSS('opacity', '0')
  await row.getByRole('link').first().focus()
  await expect(rightArrow).toHaveCSS('opacity', '1')
})

test('in a narrow window the banner has no overview and its picture is a poster, and a button in the menu switches home from movies to shows [home.menu] [home.hero.image] [home.hero.overview]', async ({
  signedIn: page,
}) => {
  const shownImage = () =>
    page
      .getByRole('region', { name: 'Trending' })
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shownImage).toMatch(/\/original\/b\d+-[0-9a-f]{8}\.svg$/)
  const answer = await page.request.get('/api/v1/movies/trending')
  const { content } = (await answer.json()) as { content: { overview: string } }
  const overview = page.getByRole('region', { name: 'Trending' }).getByText(content.overview.slice(0, 50))
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(overview).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(overview).toBeHidden()
  await page.setViewportSize(phone)
  await page.reload()
  await expect.poll(shownImage).toMatch(/\/original\/[pt]\d+-[0-9a-f]{8}\.svg$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Chat', 'Watchlist']) await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Movies', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await menu.getByRole('button', { name: 'Tv shows', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Airing today TV Shows' })).toBeVisible()
})

test('when Tv shows was chosen, home has shows in the banner and in the rows, also after a reload [home.toggle]', async ({
  signedIn: page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const movie = await heading.textContent()
  await page.getByRole('button', { name: 'Tv shows', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'On the air TV Shows' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeHidden()
  await expect(heading).not.toHaveText(movie ?? '')
  const show = await heading.textContent()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'On the air TV Shows' })).toBeVisible()
  await expect(heading).toHaveText(show ?? '')
  await expect(page.getByRole('button', { name: 'Tv shows', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('home and a film’s page have their own titles, and Back restores the scroll position [shell.title]', async ({
  signedIn: page,
}) => {
  await expect(page).toHaveTitle('Home · Matinee')
  const card = page.getByRole('region', { name: 'Upcoming Movies' }).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const positionBefore = await scrollPosition(page)
  expect(positionBefore).toBeGreaterThan(200)
  const name = (await card.getByText(/./).first().textContent()) ?? ''
  await card.click()
  await expect(page).toHaveTitle(`${name} · Matinee`)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Home · Matinee')
  await expect.poll(() => scrollPosition(page)).toBe(positionBefore)
})
