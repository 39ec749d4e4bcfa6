import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { discardShifts, expectStableLayout, observeShifts, resize, widths } from '#tests/support/layout.ts'
import { holdFiles } from '#tests/support/page-files.ts'

/** The loading statuses of the page's own two fonts. */
const fontStatuses = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family }) => /Fraunces|Instrument/.test(family)).map(({ status }) => status),
  )

/** The largest cumulative layout shift that loading the fonts may cause. */
const maxShift = 0.01

const screens = [
  { path: '/', guest: true },
  { path: '/', guest: false },
  { path: '/movie?id=87', guest: false },
  { path: '/tv/details?id=310', guest: false },
]

for (const { path, guest } of screens) {
  test(`the layout hardly shifts when the fonts are loaded late: ${path} for a ${guest ? 'guest' : 'member'} [paint.first]`, async ({
    member: page,
    matinee,
  }) => {
    await page.context().addCookies([{ name: 'matinee-continues', value: 'no', url: matinee.url }])
    if (guest) await page.context().clearCookies()
    await observeShifts(page)
    for (const width of [320, widths.desktop]) {
      await resize(page, width)
      const releaseFonts = await holdFiles(page, '*.woff2')
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Checking your session' })).toHaveCount(0)
      await expect(page.locator('.spinner, .skeleton').filter({ visible: true })).toHaveCount(0)
      await expect.poll(() => fontStatuses(page)).toEqual(['loading', 'loading'])
      await discardShifts(page)
      releaseFonts()
      await expect.poll(() => fontStatuses(page)).toEqual(['loaded', 'loaded'])
      await test.step(`at ${width} px`, () => expectStableLayout(page, maxShift))
    }
  })
}
