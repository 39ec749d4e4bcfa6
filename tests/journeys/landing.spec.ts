import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const widths = [320, 390, 768, 1440, 2560]

/** The smallest and the largest relative luminance in a part of the page as it is painted. */
const luminanceRange = async (page: Page, clip: { x: number; y: number; width: number; height: number }) => {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const toLinear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    let [darkest, lightest] = [1, 0]
    for (let index = 0; index < data.length; index += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3)
      const luminance = 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
      darkest = Math.min(darkest, luminance)
      lightest = Math.max(lightest, luminance)
    }
    return { darkest, lightest }
  }, picture)
}

/** The relative luminances of the text's colour, --text. */
const textLuminances = { light: 0.01, dark: 0.86 }
/** The contrast ratio (WCAG) of the dark theme's text on a background with this relative luminance. */
const contrastOn = (background: number) => (textLuminances.dark + 0.05) / (background + 0.05)

/** Replaces all posters by areas of one colour. */
const paintPosters = async (page: Page, colour: string) => {
  await page.unroute('**/art/**')
  await page.route('**/art/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path fill="${colour}" d="M0 0h2v3H0z"/></svg>`,
    }),
  )
}

test('at every width "Tv shows" stays on one line, and the text has enough contrast over white posters [landing.hero]', async ({
  page,
}) => {
  // The text is light, so white posters give the least contrast.
  await paintPosters(page, '#fff')
  await page.goto('/')
  const wall = page.locator('[data-ready=true]')
  const headline = page.locator('h1')
  await expect(wall).toBeVisible()
  await expect(headline).toHaveText('Unlimited Free Movies, Tv shows, and More')
  // Only the background of the text is measured, with the posters at their full opacity.
  await page.addStyleTag({
    content: 'h1, h1 ~ p { visibility: hidden } .wall-posters { transition: none !important }',
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 1000 })
    await expect(wall).toBeVisible()
    const lines = await headline.evaluate((element) => {
      const words = [...element.querySelectorAll('span')].map((span) => span.getClientRects().length)
      return { words, fits: element.scrollWidth <= element.clientWidth }
    })
    expect({ width, ...lines }).toEqual({ width, words: [1, 1], fits: true })

    const words = [headline, page.getByText('Ready to watch? Ready your popcorn.')]
    const boxes = await Promise.all(words.map((element) => element.boundingBox()))
    const [headlineContrast, textContrast] = await Promise.all(
      boxes.map(async (box) => (box ? contrastOn((await luminanceRange(page, box)).lightest) : 0)),
    )
    expect(headlineContrast, `headline at ${width}`).toBeGreaterThanOrEqual(3)
    expect(textContrast, `text at ${width}`).toBeGreaterThanOrEqual(4.5)
    const edgeLuminances = await luminanceRange(page, { x: 0, y: 120, width: Math.round(width / 8), height: 400 })
    expect(edgeLuminances.lightest, `wall at ${width}`).toBeGreaterThan(0.2)
  }
})

test('in a wide window the sign-in form is beside the wall of posters, and the logo has enough contrast over any poster', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  const form = await page.locator('form').boundingBox()
  expect(form?.width).toBeLessThan(500)
  expect(form?.x).toBeGreaterThan(850)

  for (const [colorScheme, poster] of [
    ['light', '#000'],
    ['dark', '#fff'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await paintPosters(page, poster)
    await page.reload()
    await expect(page.locator('[data-ready=true]')).toBeVisible()
    // Only the background of the logo is measured, with the posters at their full opacity.
    await page.addStyleTag({
      content: 'header a > * { visibility: hidden } .wall-posters { transition: none !important }',
    })
    const clip = await page.getByRole('link', { name: 'Matinee' }).getByText('Matinee').boundingBox()
    const { darkest, lightest } = await luminanceRange(page, clip ?? { x: 0, y: 0, width: 0, height: 0 })
    const contrast = colorScheme === 'light' ? (darkest + 0.05) / (textLuminances.light + 0.05) : contrastOn(lightest)
    // More than WCAG asks for, since the letters of a poster can be behind the logo.
    expect(contrast, colorScheme).toBeGreaterThanOrEqual(7)
  }
})
