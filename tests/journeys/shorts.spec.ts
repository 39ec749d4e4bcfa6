import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '#tests/support/journey.ts'

// In journeys no other host can be reached, so the movies that play here must be those that come with Matinee (shorts).
test.use(withMotion)

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const video = (page: Page) => player(page).locator('video')
const currentSeconds = (page: Page) => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
const expectPlaysPast = (page: Page, minSeconds: number) =>
  expect.poll(() => currentSeconds(page)).toBeGreaterThan(minSeconds)
const seek = (page: Page, second: number) =>
  video(page).evaluate((element: HTMLVideoElement, time) => {
    element.currentTime = time < 0 ? element.duration + time : time
  }, second)

test('without other hosts a short plays after two presses from home, and continues where it was stopped', async ({
  signedIn: page,
}) => {
  const nowPlayingRow = page.getByRole('region', { name: 'Now playing Movies' })
  await nowPlayingRow
    .getByRole('link', { name: /The Man Who Lit the Moon/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await expectPlaysPast(page, 0.2)
  expect(await video(page).evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(126)

  // The movie has captions, which users can switch on. They repeat the words in the picture and describe the sounds.
  const captions = await video(page).evaluate(async ({ textTracks: [track] }: HTMLVideoElement) => {
    if (!track) return []
    track.mode = 'showing'
    await new Promise((resolve) => document.querySelector('track')?.addEventListener('load', resolve))
    return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
  })
  expect(captions).toContain('One night the moon went out.')
  expect(captions).toContain('[Silence. A match. Then the whole orchestra]')

  // The position before the seek may be saved, too.
  const positionSaved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postDataJSON().seconds >= 60 && answer.ok(),
  )
  await seek(page, 60)
  await positionSaved
  await page.reload()
  await expectPlaysPast(page, 59)
})

test('without other hosts an episode of the series of shorts plays to its end, and a press plays the next one', async ({
  member: page,
}) => {
  await page.goto('/watch?id=461&name=The+Picture+House+Cat&season=1&episode=1&tepisodes=3')
  await expectPlaysPast(page, 0)
  await seek(page, -0.3)
  await player(page).getByRole('link', { name: 'Play episode 2' }).click()
  await expect(page.getByText('Season 1 Episode 2')).toBeVisible()
  await expect(video(page)).toHaveAttribute('src', /^\/shorts\/the-train-comes-in\.[0-9a-f]{10}\.webm$/)
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0)
})
