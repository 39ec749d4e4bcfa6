import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The pictures without a size in the HTML, and the pictures below the window that are not loaded lazily. */
const picturesWithFaults = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('img')]
    const imagesWithoutSize = images.filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
    const imagesLoadedEarly = images.filter(
      (image) => image.loading !== 'lazy' && image.getBoundingClientRect().top + scrollY >= innerHeight,
    )
    // The posters of the wall count as one picture, whose lower part is cut off.
    const isInWall = (image: Element) => image.closest('.wall-posters') !== null
    return [...imagesWithoutSize, ...imagesLoadedEarly.filter((image) => !isInWall(image))].map(
      (image) => image.outerHTML,
    )
  })

/**
 * Expects that the page has one main heading and a target for the skip link, that its pictures have a size, and that
 * the pictures below the window are loaded lazily.
 */
export async function expectStructure(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  // The skip link can focus the main part only with this attribute.
  await expect(page.locator('main#main[tabindex="-1"]')).toHaveCount(1)
  expect(await picturesWithFaults(page)).toEqual([])
}
