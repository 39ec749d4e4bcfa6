import type { Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import { resize, widths } from '#tests/support/layout.ts'

test.use({ videos: true })

/** The HTML of pictures without width and height, and of pictures below the window that are not loaded lazily. */
const picturesWithFaults = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('img')]
    const imagesWithoutSize = images.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
    const imagesLoadedEarly = images.filter(
      (image) => image.loading !== 'lazy' && image.getBoundingClientRect().top + scrollY >= innerHeight,
    )
    // The posters of the wall are left out: they form one picture, and only its lower part is below the window.
    const isInWall = (image: Element) => image.closest('.wall-posters') !== null
    return [...imagesWithoutSize, ...imagesLoadedEarly.filter((image) => !isInWall(image))].map(
      (image) => image.outerHTML,
    )
  })

for (const visitor of ['guest', 'member'] as const) {
  test(`every page of a ${visitor} has one main heading and a target for the skip link, and its pictures have a size and are loaded lazily`, async ({
    member: page,
  }) => {
    if (visitor === 'guest') await page.context().clearCookies()
    await resize(page, widths.phone)
    for (const { name, path } of screens.filter(({ guest = false }) => guest === (visitor === 'guest'))) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('h1')).toHaveCount(1)
        // Browsers focus the target of the skip link only if it has the attribute tabindex.
        await expect(page.locator('main#main[tabindex="-1"]')).toHaveCount(1)
        expect(await picturesWithFaults(page)).toEqual([])
      })
    }
  })
}
