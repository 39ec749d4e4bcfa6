import { chromium, type Locator, type Page } from '@playwright/test'
import { answerRequests } from '#tests/support/answer-requests.ts'
import { answerForVideoHosts, expect, test, withMotion } from '#tests/support/journey.ts'
import { expectStableLayout, observeShifts, resize, widths } from '#tests/support/layout.ts'
import { answerForYouTube } from '#tests/support/youtube-stand-in.ts'

test.use({ ...withMotion, videos: true })

const pictureStatus = (page: Page) => page.getByRole('status', { name: 'About the picture' })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

const expectPlaying = async (video: Locator) => {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => (element.paused ? 0 : element.currentTime)))
    .toBeGreaterThan(0.3)
}

test('from home two presses start a film, and keys then control it [play.onepress]', async ({ signedIn: page }) => {
  await page.getByRole('region', { name: 'Popular Movies' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  const video = player(page).locator('video')
  await expectPlaying(video)
  const readProperty = <Key extends keyof HTMLVideoElement>(key: Key) =>
    video.evaluate((element: HTMLVideoElement, name) => element[name as Key], key)
  const press = (key: string) => page.keyboard.press(key)
  expect(await readProperty('muted')).toBe(false)
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeHidden()

  await press('k')
  await expect(player(page).getByText('Paused')).toBeVisible()
  expect(await readProperty('paused')).toBe(true)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0
  })
  const expectAt = (seconds: number) => expect.poll(() => readProperty('currentTime')).toBeCloseTo(seconds, 1)
  await press('l')
  await expectAt(10)
  await press('ArrowLeft')
  await expectAt(5)
  await press('m')
  expect(await readProperty('muted')).toBe(true)
  await press('m')
  await press('>')
  await expect(page.getByLabel('Speed')).toHaveValue('1.25')
  expect(await readProperty('playbackRate')).toBe(1.25)
  await press('c')
  await expect(player(page).getByText('This copy has no captions')).toBeVisible()
  await press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO')
  // In full screen the arrow keys change the volume even if nothing has the focus.
  await press('ArrowDown')
  expect(await readProperty('volume')).toBeCloseTo(0.95)
  await press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await press('Space')
  await expect.poll(() => readProperty('paused')).toBe(false)

  // When the video has the focus, both the browser and the page get the pressed key, but only one of them may handle
  // it.
  await video.evaluate((element: HTMLVideoElement) => element.focus())
  await press('Space')
  await expect.poll(() => readProperty('paused')).toBe(true)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 5
  })
  await press('ArrowRight')
  await expectAt(10)
  // When a button has the focus, the space key presses the button and does not control the movie.
  const lights = page.getByRole('button', { name: 'Lights off' })
  await lights.focus()
  await press('Space')
  await expect(lights).toHaveAttribute('aria-pressed', 'true')
  expect(await readProperty('paused')).toBe(true)
})

test('when a source fails, the next one plays; when a source’s frame sends no messages, the page offers the next source [play.nextsource] [play.onepress]', async ({
  member: page,
  faults,
}) => {
  await answerRequests(page, ['https://archive.org/download/*'], () => 'no answer')
  await answerForYouTube(page)
  await page.goto('/watch/?id=87&name=Nosferatu')
  const line = pictureStatus(page)
  await expect(line).toContainText(
    'Matinee (own or archive file) gave no picture, so this is Matinee (Commons file). Back to Matinee (own or archive file)',
  )
  await expectPlaying(player(page).locator('video'))
  await page.getByRole('button', { name: 'Back to Matinee (own or archive file)' }).click()
  await expect(player(page).getByText('This source could not play it')).toBeVisible()
  await expect(line).toBeEmpty()
  faults.splice(0)

  await page.getByLabel('Source').selectOption('Internet Archive')
  await expect(player(page).locator('iframe').contentFrame().getByText('A player')).toBeVisible()
  await expect(line).toContainText('No picture? Internet Archive does not report that.')
  await line.getByRole('button', { name: 'Try Internet Archive (another copy)' }).click()
  await expect(player(page).locator('iframe')).toHaveAttribute('title', 'Nosferatu on Internet Archive (another copy)')

  await page.evaluate(() => sessionStorage.setItem('srcIndex', '5'))
  await page.goto('/watch/?id=271&name=Sintel')
  const frame = player(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', /autoplay=1/)
  await expect(frame.contentFrame().getByText('A picture')).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Sound on' })).toBeHidden()
  await page.keyboard.press('k')
  await expect(player(page).getByText('Paused')).toBeVisible()
})

/**
 * Opens a movie whose saved position is 43:00. Opens it again if the page fetched the position too late to resume
 * there, as it may on a busy machine.
 */
const openAtSavedPosition = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(pictureStatus(page)).toContainText('Resumed at 43:00.', { timeout: 5000 })
  }).toPass()

test('nothing moves on the player’s page when the line about the saved position appears [play.onepress]', async ({
  member: page,
}) => {
  const data = { seconds: 43 * 60, duration: 5580, at: '2026-11-01T20:00:00.000Z' }
  await observeShifts(page)
  // Each width has a movie of its own, since the page saves a new position of its movie.
  const movies = { 87: 320, 2: widths.phone, 117: widths.desktop }
  for (const [id, width] of Object.entries(movies)) {
    await resize(page, width)
    await page.request.put(`/api/v1/watch/position/movie/${id}/0/0`, { data })
    await openAtSavedPosition(page, `/watch/?id=${id}`)
    await expectStableLayout(page)
  }
})

test('in a narrow window the line about the saved position is hidden while another line is shown', async ({
  member: page,
}) => {
  const data = { seconds: 43 * 60, duration: 5580, at: '2026-11-01T20:00:00.000Z' }
  await page.request.put('/api/v1/watch/position/movie/87/0/0', { data })
  await answerForYouTube(page)
  // The chosen source has a frame. With a source that is a video, the position would change as soon as the video plays.
  await page.addInitScript(() => sessionStorage.setItem('srcIndex', '2'))
  await openAtSavedPosition(page, '/watch/?id=87&name=Nosferatu')
  const lines = pictureStatus(page)
  await expect(lines.getByText('No picture?')).toBeVisible()
  const resumedLine = lines.getByText('Resumed at')
  await expect(resumedLine).toBeVisible()
  await resize(page, widths.phone)
  await expect(lines.getByText('No picture?')).toBeVisible()
  await expect(resumedLine).toBeHidden()
})

test('where the browser forbids sound, the film starts muted, and one press switches the sound on [play.onepress]', async ({
  matinee,
  member,
  launchOptions,
  contextOptions,
}) => {
  const strictBrowser = await chromium.launch({
    ...launchOptions,
    args: (launchOptions.args ?? []).map((flag) =>
      flag.startsWith('--autoplay-policy') ? '--autoplay-policy=document-user-activation-required' : flag,
    ),
  })
  try {
    const context = await strictBrowser.newContext({ ...contextOptions, baseURL: matinee.url })
    await context.addCookies(await member.context().cookies())
    const page = await context.newPage()
    await answerForVideoHosts(page)
    // A script that Playwright evaluates in the page counts as a press, which allows sound. So until the player has
    // requested the video, the test only waits for that request, which needs no script.
    const videoRequest = page.waitForRequest(/archive\.org\/download/)
    await page.goto('/watch/?id=87&name=Nosferatu')
    await videoRequest
    const video = player(page).locator('video')
    const soundButton = player(page).getByRole('button', { name: 'Sound on' })
    await expect(soundButton).toBeVisible()
    await expectPlaying(video)
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
    await soundButton.click()
    await expect(soundButton).toBeHidden()
    expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.paused])).toEqual([false, false])
  } finally {
    await strictBrowser.close()
  }
})
