import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import config from '../../playwright.config.ts'

// A user who has set the browser's text to twice its size.
const { launchOptions } = config.use ?? {}
test.use({
  videos: true,
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

/** The texts and controls that reach beyond the window's edge, except in a list that scrolls sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea, label, dt, dd')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true }) && !element.closest('.sr-only, [aria-hidden="true"]'),
      )
      .filter((element) => !scrolls(element.parentElement === document.body ? null : element.closest('ul')))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })

const visits = {
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

async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
}

test('with text of twice the size nothing is cut off on the screens for guests', ({ page }) =>
  expectWhole(page, visits.guest))

test('with text of twice the size nothing is cut off on the members’ screens', async ({ member: page }) => {
  await page.request.put('/api/v1/movies/addWatch/87')
  await expectWhole(page, visits.member)
})
