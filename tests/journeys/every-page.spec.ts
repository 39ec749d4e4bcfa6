import type { Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import { resize, widths } from '#tests/support/layout.ts'

test.use({ videos: true })

/** The pictures without a size in the HTML, and the pictures below the window that are not loaded lazily. */
const carelessPictures = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('img')]
    const sizeless = images.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
    const hasty = images.filter(
      (image) => image.loading !== 'lazy' && image.getBoundingClientRect().top + scrollY >= innerHeight,
    )
    // The posters of the wall count as one picture, whose lower part is cut off.
    const inWall = (image: Element) => image.closest('.wall-posters') !== null
    return [...sizeless, ...hasty.filter((image) => !inWall(image))].map((image) => image.outerHTML)
  })

for (const who of ['guest', 'member'] as const) {
  test(`every page of a ${who} has one main heading and a main part for the link past the header, and its pictures have a size and are loaded when they are near`, async ({
    member: page,
  }) => {
    if (who === 'guest') await page.context().clearCookies()
    await resize(page, widths.phone)
    for (const { name, path } of screens.filter(({ guest = false }) => guest === (who === 'guest'))) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('h1')).toHaveCount(1)
        // Browsers focus only an element with this attribute.
        await expect(page.locator('main#main[tabindex="-1"]')).toHaveCount(1)
        expect(await carelessPictures(page)).toEqual([])
      })
    }
  })
}
