import { builtFile } from '#tests/support/built-file.ts'
import { expect, test } from '#tests/support/journey.ts'
import { holdFiles } from '#tests/support/page-files.ts'

// The calls of the other pages are tested in router.test.ts.
test('the data of a film are requested before the code of its page has been loaded', async ({ member: page }) => {
  const releaseScreen = await holdFiles(page, `*${builtFile('screens/movie/movie-screen.tsx')}`)
  const answers = ['/movies/details/87', '/movies/credits/87'].map((call) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/v1${call}`)),
  )
  await page.goto('/movie?id=87&name=Nosferatu', { waitUntil: 'commit' })
  await Promise.all(answers)
  // The page's heading is in the HTML; this link is shown only when the app has started.
  const profile = page.getByRole('link', { name: 'Profile' })
  await expect(profile).toHaveCount(0)
  releaseScreen()
  await expect(profile).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
