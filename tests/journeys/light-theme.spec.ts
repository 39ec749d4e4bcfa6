import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

// That every screen can be read in the light theme is tested in four-states.spec.ts.
test.use({ colorScheme: 'light', videos: true })

const lightBackground = 'rgb(246, 241, 232)'
const darkBackground = 'rgb(13, 11, 14)'

const backgroundColorOf = (page: Page, selector = 'html') =>
  page.evaluate((selected) => getComputedStyle(document.querySelector(selected) as Element).backgroundColor, selector)

test('a newly chosen theme is shown in all open tabs, and on the next page before the app has started; a banner with text is dark in both themes', async ({
  signedIn: page,
}) => {
  expect(await backgroundColorOf(page)).toBe(lightBackground)
  expect(await backgroundColorOf(page, '.hero')).toBe(darkBackground)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => backgroundColorOf(page)).toBe(darkBackground)
  await expect.poll(() => backgroundColorOf(otherTab)).toBe(darkBackground)
  await expect(otherTab.getByRole('button', { name: 'Dark', exact: true, pressed: true })).toBeVisible()
  await otherTab.close()

  // The app's script is held back until the page has been checked.
  const { promise: pageChecked, resolve: finishCheck } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await pageChecked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible()
  expect(await backgroundColorOf(page)).toBe(darkBackground)
  expect(await backgroundColorOf(page, '.hero')).toBe(darkBackground)
  finishCheck()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
})

test('Lights off makes a light page black, and afterwards pages are light again [player.lights]', async ({
  member: page,
}) => {
  await page.goto('/watch?id=87&name=Nosferatu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const lights = page.getByRole('button', { name: 'Lights off' })
  await lights.click()
  await expect.poll(() => backgroundColorOf(page)).toBe('rgb(0, 0, 0)')
  await lights.click()
  await expect.poll(() => backgroundColorOf(page)).toBe(lightBackground)
  // The style sheet of the player stays loaded on the next page.
  await page.getByRole('link', { name: 'Matinee' }).click()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
  expect([await backgroundColorOf(page), await backgroundColorOf(page, '.hero')]).toEqual([
    lightBackground,
    darkBackground,
  ])
})

test('with the system’s forced colours one can see what is selected, what is switched on and what is a button', async ({
  member: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/profile')
  const colours = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { backgroundColor, color, borderTopWidth } = getComputedStyle(button)
      return { backgroundColor, color, border: borderTopWidth }
    })
  const [systemColours, darkColours] = [await colours('System'), await colours('Dark')]
  expect(systemColours.backgroundColor).not.toBe(darkColours.backgroundColor)
  expect(systemColours.color).toBe(await backgroundColorOf(page))
  expect((await colours('Download')).border).toBe('1px')
  const knob = page.getByRole('switch').locator('span span')
  expect(await knob.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    await backgroundColorOf(page),
  )
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  expect(ring).toBe('solid')
})
