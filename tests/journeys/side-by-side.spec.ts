import { builtFile } from '#tests/support/built-file.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

const screens = [
  ['/movie?id=87&name=Nosferatu', 'movie', ['/movies/details/87', '/movies/credits/87']],
  ['/tv/details?id=306', 'tv-details', ['/tv/details/306']],
  ['/person/details?id=64', 'person', ['/search/person/64', '/search/person/credits/64']],
  ['/watch?id=87&name=Nosferatu', 'watch', ['/movies/details/87']],
  ['/watch?id=306&season=1&episode=2', 'watch', ['/tv/details/306', '/tv/episodes']],
] as const

for (const [path, name, calls] of screens) {
  test(`${path}: data is requested before the screen’s code has been loaded`, async ({ member: page }) => {
    let releaseScreen = () => {}
    const released = new Promise<void>((resolve) => {
      releaseScreen = resolve
    })
    await page.route(`**${builtFile(`screens/${name}/${name}-screen.tsx`)}`, async (route) => {
      await released
      await route.continue()
    })
    const answers = calls.map((call) => page.waitForResponse((response) => response.url().endsWith(`/api/v1${call}`)))
    await page.goto(path, { waitUntil: 'commit' })
    await Promise.all(answers)
    // Some screens have their heading in the HTML; this link is shown only when the app has started.
    const profile = page.getByRole('link', { name: 'Profile' })
    await expect(profile).toHaveCount(0)
    releaseScreen()
    await expect(profile).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
