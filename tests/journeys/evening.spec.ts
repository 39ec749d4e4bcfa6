import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const goToProfilePage = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const keysIn = (page: Page, storage: 'sessionStorage' | 'localStorage') =>
  page.evaluate((name) => Object.keys(window[name]).sort(), storage)

test('a member finds, watches and resumes a show, clears the watch and search histories, and signs out [history.pages] [history.toasts] [history.items]', async ({
  signedIn: page,
}) => {
  // The member finds a show.
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByLabel('What to search for').selectOption('TV Show')
  await page.getByRole('searchbox').fill('phantom emp')
  await page
    .getByRole('main')
    .getByRole('link', { name: /The Phantom Empire/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Phantom Empire' })).toBeVisible()

  // The member watches an episode, and the next episode.
  await page.getByRole('link', { name: 'Singing Cowboy' }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
  await page.getByRole('link', { name: 'Next Ep' }).click()
  await expect(page.getByText('Season 1 Episode 2')).toBeVisible()
  await expect(player.locator('video')).toHaveAttribute('aria-label', /episode 2/)

  // The member opens the episode from the watch history, and it continues at the saved position.
  await page.goto('/')
  // The test saves this position by the API, since the test video ends before it.
  const saveAnswer = await page.request.put('/api/v1/watch/position/tv/306/1/2', {
    data: { seconds: 754, duration: 1200, at: new Date().toISOString() },
  })
  expect(saveAnswer.ok()).toBe(true)
  await goToProfilePage(page, 'Watch History')
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText('S1 E2 · Thunder Riders')
  await expect(entries(page).last()).toContainText('S1 E1 · Singing Cowboy')
  await expectNoAxeFaults(page)
  await entries(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/watch?id=306&name=The+Phantom+Empire&season=1&episode=2&tepisodes=12')
  await expect(page.getByText('Resumed at 12:34.')).toBeVisible()
  await expect(player.locator('video')).toBeVisible()
  await page.goBack()

  // In the watch history the member removes one entry, and then all entries.
  await page.getByRole('button', { name: /^Remove The Phantom Empire, season 1 episode 1/ }).click()
  await expect(page.getByText('Removed from your history')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('No watch history found.')).toBeVisible()
  await expect(page.getByText('Your history is empty now')).toBeVisible()
  await expectNoAxeFaults(page)

  // In the search history the member uses the keyboard.
  await goToProfilePage(page, 'Search History')
  await expect(entries(page)).toHaveText(/The Phantom Empire\s*TV Show/)
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width, 'the width of the dialog, 28rem').toBe(448)
  await page.keyboard.press('Escape')
  // The browser closes the dialog before it fires the event that unmounts the dialog's content.
  await expect(page.locator('dialog h2')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No search history found.')).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { level: 1, name: 'Search History' })).toBeFocused()

  // The member changes settings, and signs out; the browser then has no data of the member.
  await page.getByRole('link', { name: 'Profile' }).click()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height })
  await page.getByRole('switch', { name: 'Show adult titles' }).click()
  const adultDialog = page.getByRole('dialog', { name: 'Show adult titles?' })
  await expect
    .poll(async () => (await adultDialog.boundingBox())?.width, 'at least 1rem at each side of the dialog')
    .toBeLessThanOrEqual(358)
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(page.getByRole('switch', { name: 'Show adult titles' })).toBeChecked()
  expect(await keysIn(page, 'sessionStorage')).toEqual(
    expect.arrayContaining(['activeServer', 'navigating_from_tv_page', 'searchType', 'tv_page_scroll_position']),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await keysIn(page, 'sessionStorage')).toEqual(['activeServer'])
  expect(await keysIn(page, 'localStorage')).toEqual(['numitems'])
})
