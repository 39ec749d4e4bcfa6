import type { Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import { resize, widths } from '#tests/support/layout.ts'

test.use({ videos: true })

/** The pictures whose size is not in the HTML, and those that are below the window and not loaded lazily. */
const carelessPictures = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('img')]
    const sizeless = images.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
    const hasty = images.filter(
      (image) => image.loading !== 'lazy' && image.getBoundingClientRect().top + scrollY >= innerHeight,
    )
    // The wall's posters are one picture, of which the lower part is cut off.
    const inWall = (image: Element) => image.closest('.wall-posters') !== null
    return [...sizeless, ...hasty.filter((image) => !inWall(image))].map((image) => image.outerHTML)
  })

for (const who of ['guest', 'member'] as const) {
  test(`every page of a ${who} has one headline of the first rank, and pictures that keep their room and come when they are near`, async ({
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
        expect(await carelessPictures(page)).toEqual([])
      })
    }
  })
}
