import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

// The browser of a user who has set its text to twice the size.
test.use({
  videos: true,
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

/** The texts and controls that reach beyond the window's edge, except in a list that scrolls sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isPlaced = (element: Element): boolean =>
      element.closest('.sr-only, [aria-hidden="true"]') === null && element.checkVisibility({ opacityProperty: true })
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isBeyond = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > innerWidth + 1)

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent || !isPlaced(parent) || scrolls(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(isBeyond)) found.push(text.textContent ?? '')
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      if (isPlaced(control) && !scrolls(control.parentElement) && isBeyond(control.getBoundingClientRect())) {
        found.push(control.outerHTML.slice(0, 160))
      }
    }
    return found
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
  await page.goto(paths[0] ?? '')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
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
