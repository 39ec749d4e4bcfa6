import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '#tests/support/journey.ts'
import { expectStableLayout, observeShifts } from '#tests/support/layout.ts'

test.use({ ...withMotion, videos: true })

const heading = 'Continue watching'
const continueRow = (page: Page) => page.getByRole('region', { name: heading })
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const startedAt = '2026-11-01T20:00:00.000Z'

/** Saves a position as the player does. */
const savePosition = async (page: Page, path: string, seconds: number, duration: number, at = startedAt) => {
  const answer = await page.request.put(`/api/v1/watch/position/${path}`, { data: { seconds, duration, at } })
  expect(answer.ok()).toBe(true)
}

test('home begins with the titles to continue [home.continue] [title.progress]', async ({ member: page }) => {
  await observeShifts(page)
  await savePosition(page, 'movie/87/0/0', 2580, 5580)
  await savePosition(page, 'tv/306/1/1', 1800, 1800, '2026-11-02T20:00:00.000Z')
  await savePosition(page, 'movie/2/0/0', 5000, 5000)

  await test.step('the row Continue watching is the first one, at this visit and at the next visit', async () => {
    for (const visit of ['first', 'second']) {
      await page.goto('/')
      await expect(continueRow(page).getByRole('link'), visit).toHaveCount(2)
      await expect(headings(page).first()).toHaveText(heading)
      await expect(continueRow(page).getByRole('link').first()).toHaveAccessibleName(/^Play The Phantom Empire S1 E2/)
      await expect(continueRow(page).getByRole('link').last()).toHaveAccessibleName(
        /^Play Nosferatu .*, 43 minutes in$/,
      )
      await expectStableLayout(page)
    }
  })

  await test.step('Undo restores a removed title with its position', async () => {
    await continueRow(page).getByRole('button', { name: 'Remove Nosferatu from Continue watching' }).click()
    await expect(continueRow(page).getByRole('link')).toHaveCount(1)
    await expect(continueRow(page).getByRole('button', { name: /^Remove The Phantom Empire/ })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(continueRow(page).getByRole('link')).toHaveCount(2)
    const position = async () => (await (await page.request.get('/api/v1/watch/position/movie/87/0/0')).json()).content
    await expect.poll(position).toEqual({ seconds: 2580, duration: 5580, at: startedAt })
  })

  await test.step('the pages of a film and a show say how far the member has watched', async () => {
    await page.goto('/movie?id=87&name=Nosferatu')
    await expect(page.getByText('43 minutes in')).toBeVisible()
    await page.goto('/tv/details?id=306&name=The%20Phantom%20Empire')
    await expect(page.getByRole('link', { name: 'Play S1 E2' })).toBeVisible()
    const season = page.getByRole('button', { name: /^Season 1/ })
    if ((await season.getAttribute('aria-expanded')) === 'false') await season.click()
    await expect(page.getByRole('listitem').filter({ hasText: '1. ' }).first().getByText('Seen')).toBeVisible()
  })

  await test.step('on the page Browse, seen titles can be hidden, and the URL has this filter', async () => {
    await page.goto('/browse')
    const count = page.getByRole('region', { name: 'Titles' }).getByRole('status').first()
    await expect(count).toHaveText(/^\d+ movies$/)
    const countBefore = Number.parseInt((await count.textContent()) ?? '', 10)
    await page.getByRole('switch', { name: 'Hide what I have seen' }).click()
    await expect(page).toHaveURL('/browse?seen=hide')
    await expect(count).toHaveText(`${countBefore - 1} movies`)
  })

  await test.step('one press on a title plays it', async () => {
    await page.goto('/')
    await continueRow(page)
      .getByRole('link', { name: /Nosferatu/ })
      .click()
    await expect(page).toHaveURL('/watch/?id=87&name=Nosferatu')
    await expect(page.getByRole('region', { name: 'Player' }).locator('video')).toBeAttached()
  })
})

test('a film’s watchlist button follows presses, a reload and Undo; after the film was played, home begins with it without a reload [home.continue] [watchlist.state]', async ({
  signedIn: page,
}) => {
  await expect(page.getByRole('region', { name: 'Now playing Movies' }).getByRole('link').first()).toBeVisible()
  await expect(continueRow(page).getByRole('link')).toHaveCount(0)
  await page.goto('/movie?id=87&name=Nosferatu')
  const button = page.getByRole('button', { name: 'Watch List' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Play' }).first().click()
  const video = page.getByRole('region', { name: 'Player' }).locator('video')
  // The video plays slowly: on a busy machine it would otherwise come so near its end that the movie counts as seen.
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 0.1
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1)
  await page.getByRole('link', { name: 'Matinee' }).first().click()
  await expect(continueRow(page).getByRole('link', { name: /Nosferatu/ })).toBeVisible()
  await expect(headings(page).first()).toHaveText(heading)
})
