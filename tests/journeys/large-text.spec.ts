import type { Page } from '@playwright/test'
import { expect, openInApp, test } from '#tests/support/journey.ts'
import { misplacedContent } from '#tests/support/layout.ts'

/** The font size in px of a browser whose user has doubled the text size. */
const doubledFontSize = 32

test.use({ videos: true })

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: doubledFontSize } })
})

const visitedPaths = {
  guest: ['/', '/signup', '/login', '/forgotpassword'],
  member: [
    '/',
    '/movie?id=241&name=Charade',
    '/tv/details?id=310&name=Les%20Vampires',
    '/person/details?id=201&name=Buster%20Keaton',
    '/watch?id=87&name=Nosferatu',
    '/search?term=the',
    '/chat',
    '/watchlist',
    '/profile',
    '/contactus',
  ],
}

async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto(paths[0] ?? '')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${doubledFontSize}px`)
  for (const path of paths) {
    await openInApp(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await misplacedContent(page), `${path} at ${width}`).toEqual([])
    }
  }
}

test('with text of twice the size nothing is cut off on the screens for guests', ({ page }) =>
  expectNothingCutOff(page, visitedPaths.guest))

test('with text of twice the size nothing is cut off on the members’ screens', async ({ member: page }) => {
  await page.request.put('/api/v1/movies/addWatch/87')
  await expectNothingCutOff(page, visitedPaths.member)
})

// The conversation can scroll, so the test above does not notice content that is wider than the conversation.
test('with text of twice the size the empty chat is no wider than a phone', async ({ member: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/chat')
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first()
  await expect(suggestion).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})
