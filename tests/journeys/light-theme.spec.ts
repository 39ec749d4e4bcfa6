import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ colorScheme: 'light', videos: true })

const light = 'rgb(246, 241, 232)'
const dark = 'rgb(13, 11, 14)'

const background = (page: Page, selector = 'html') =>
  page.evaluate((of) => getComputedStyle(document.querySelector(of) as Element).backgroundColor, selector)

/** The texts on the page without enough contrast, in all that axe can see. */
const faintTexts = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    // Only what is reported: to describe every text that has enough contrast takes most of the time.
    .options({ runOnly: ['color-contrast'], resultTypes: ['violations'], iframes: false })
    // In the page itself; else another page is opened for each report.
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`))
}

async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await faintTexts(page), path).toEqual([])
    expect(await background(page), path).toBe(light)
  }
}

const paths = (guest: boolean) => screens.filter((screen) => (screen.guest ?? false) === guest).map(({ path }) => path)

test('in the light theme every text on the screens for guests has enough contrast', ({ page }) =>
  expectReadable(page, paths(true)))

// In parts, so that none takes long on a slow machine.
const partLength = 5
for (let start = 0; start < paths(false).length; start += partLength) {
  const some = paths(false).slice(start, start + partLength)
  test(`in the light theme every text on the members’ screens has enough contrast (${some.length} from ${some[0]})`, async ({
    member: page,
  }) => {
    await page.request.put('/api/v1/movies/addWatch/87')
    await page.request.post('/api/v1/watch/addWatchMovie', { data: { id: 87 } })
    await page.request.post('/api/v1/search/history', { data: { id: 87, type: 'movie' } })
    await expectReadable(page, some)
  })
}

test('the chosen theme is shown before the app has started, in every tab; pictures with text on them stay dark', async ({
  signedIn: page,
}) => {
  expect(await background(page)).toBe(light)
  expect(await background(page, '.stage')).toBe(dark)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => background(page)).toBe(dark)
  await expect.poll(() => background(other)).toBe(dark)
  await expect(other.getByRole('button', { name: 'Dark', exact: true, pressed: true })).toBeVisible()
  await other.close()

  // The app's script does not arrive before the page has been looked at.
  const { promise: looked, resolve: look } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await looked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible()
  expect(await background(page)).toBe(dark)
  expect(await background(page, '.stage')).toBe(dark)
  look()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
})

test('Lights off makes a light page black; afterwards pages are light, and their pictures dark [player.lights]', async ({
  member: page,
}) => {
  await page.goto('/watch?id=87&name=Nosferatu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const lights = page.getByRole('button', { name: 'Lights off' })
  await lights.click()
  await expect.poll(() => background(page)).toBe('rgb(0, 0, 0)')
  await lights.click()
  await expect.poll(() => background(page)).toBe(light)
  // The player's style sheet stays on the page.
  await page.getByRole('link', { name: 'Matinee' }).click()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
  expect([await background(page), await background(page, '.stage')]).toEqual([light, dark])
})

test('in forced colours what is selected, switched on or a button can be told by the user’s own colours', async ({
  member: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/profile')
  const colours = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { backgroundColor, color, borderTopWidth } = getComputedStyle(button)
      return { backgroundColor, color, border: borderTopWidth }
    })
  const [system, other] = [await colours('System'), await colours('Dark')]
  expect(system.backgroundColor).not.toBe(other.backgroundColor)
  expect(system.color).toBe(await background(page))
  expect((await colours('Download')).border).toBe('1px')
  const knob = page.getByRole('switch').locator('span span')
  expect(await knob.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(await background(page))
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  expect(ring).toBe('solid')
})
