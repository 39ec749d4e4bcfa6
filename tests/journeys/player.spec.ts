import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '#tests/support/journey.ts'

test.use({ ...withMotion, videos: true })

const movieAddress = '/watch/?id=87&name=Nosferatu'
const episodeAddress = (number: number) =>
  `/watch?id=306&name=The+Phantom+Empire&season=1&episode=${number}&tepisodes=12`
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

test('when another source is chosen, it continues at the same position, and it is still chosen after a reload [player.sources] [player.frame]', async ({
  member: page,
}) => {
  await page.goto(movieAddress)
  const choice = page.getByLabel('Source')
  await expect(choice.locator('option')).toHaveCount(7)
  await expect(choice.locator('option:disabled')).toHaveText([
    'YouTube (not available for this title)',
    'Your own source (not available for this title)',
  ])
  await expect(player(page).locator('video')).toHaveAttribute('src', /^https:\/\/archive\.org\/download\//)
  await choice.selectOption('Internet Archive')
  // Until now the movie has played for a second or two.
  const frame = player(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/archive\.org\/embed\/.*start=\d$/)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame.contentFrame().getByText('A player')).toBeVisible()
  await expect(player(page).getByRole('status', { name: 'Loading the player' })).toBeHidden()
  await page.reload()
  await expect(choice).toHaveValue('2')
  await expect(frame).toBeVisible()
})

test('Lights off makes the page black, and a second press restores the colours [player.lights]', async ({
  member: page,
}) => {
  await page.goto(movieAddress)
  const root = page.locator('html')
  const background = await root.evaluate((element) => getComputedStyle(element).backgroundColor)
  const textColor = await root.evaluate((element) => getComputedStyle(element).color)
  const lights = page.getByRole('button', { name: 'Lights off' })
  await lights.click()
  await expect(root).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(root).not.toHaveCSS('color', textColor)
  await lights.click()
  await expect(root).toHaveCSS('background-color', background)
  await expect(root).toHaveCSS('color', textColor)
  // Escape closes only the chat's panel. In a browser, React removes the panel before the key's last listener is called.
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await expect(chat).toBeVisible()
  await lights.click()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await expect(lights).toHaveAttribute('aria-pressed', 'true')
})

test('a film that was stopped in the middle continues at the same position; a button starts it from the beginning [play.onepress]', async ({
  signedIn: page,
}) => {
  const savedPosition = await page.request.put('/api/v1/watch/position/movie/87/0/0', {
    data: { seconds: 754, duration: 5580, at: new Date().toISOString() },
  })
  expect(savedPosition.ok()).toBe(true)
  // The saved position is beyond the end of the test video, so the test chooses a source with a frame.
  await page.evaluate(() => sessionStorage.setItem('srcIndex', '2'))
  await page.goto(movieAddress)
  await expect(page.getByText('Resumed at 12:34.')).toBeVisible()
  const frame = player(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', /start=754$/)
  await page.getByRole('button', { name: 'From the beginning' }).click()
  await expect(frame).toHaveAttribute('src', /start=0$/)
})

test('the position of Matinee’s own player is saved when it pauses', async ({ member: page }) => {
  await page.goto(movieAddress)
  const video = player(page).locator('video')
  const currentTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(currentTime).toBeGreaterThan(0.3)
  const positionSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  await positionSaved
  const { content } = await (await page.request.get('/api/v1/watch/position/movie/87/0/0')).json()
  expect(content.seconds).toBeCloseTo(await currentTime(), 1)
})

test('the position is written every 15 seconds, at a seek, and when the page is left', async ({ member: page }) => {
  const writtenPositions: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') writtenPositions.push(request.postDataJSON().seconds)
  })
  const video = player(page).locator('video')
  const currentTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const expectPlaybackToContinue = async () => expect.poll(currentTime).toBeGreaterThan((await currentTime()) + 0.4)
  await page.clock.install()
  await page.goto(movieAddress)
  await expect.poll(currentTime).toBeGreaterThan(0.3)
  // From here on the page's clock stands still, but the video plays on.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => writtenPositions.length).toBe(1)

  await page.clock.runFor(14_000)
  await expectPlaybackToContinue()
  expect(writtenPositions).toHaveLength(1)
  await page.clock.runFor(1000)
  await expect.poll(() => writtenPositions.length).toBe(2)

  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 1
  })
  await expect.poll(() => writtenPositions[2]).toBeCloseTo(1, 0)
  await expectPlaybackToContinue()
  expect(writtenPositions).toHaveLength(3)

  // The browser sends the last position while the page is being left. Playwright may or may not report this request.
  const positionsBefore = [...writtenPositions]
  await page.goto('about:blank')
  const { request } = page
  const savedSeconds = async () =>
    (await (await request.get('/api/v1/watch/position/movie/87/0/0')).json()).content.seconds
  await expect.poll(async () => positionsBefore.includes(await savedSeconds())).toBe(false)
  expect(await savedSeconds()).toBeGreaterThan(1.1)
})

test('an episode links to the episodes before and after it; at its end the page offers the next episode [player.tv] [player.history]', async ({
  member: page,
}) => {
  await page.goto(episodeAddress(1))
  await expect(page.getByText('Season 1 Episode 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prev Ep' })).toBeHidden()
  await page.getByRole('link', { name: 'Next Ep' }).click()
  await expect(page).toHaveURL(episodeAddress(2))
  await expect(page.getByText('Thunder Riders')).toBeVisible()
  await page.getByRole('link', { name: 'Prev Ep' }).click()
  await expect(page).toHaveURL(episodeAddress(1))

  const currentTime = () =>
    player(page)
      .locator('video')
      .evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(currentTime).toBeGreaterThan(0)
  await player(page)
    .locator('video')
    .evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.2
    })
  await player(page).getByRole('link', { name: 'Play episode 2' }).click()
  await expect(page).toHaveURL(episodeAddress(2))
  await expect(page.getByText('Season 1 Episode 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prev Ep' })).toBeVisible()
  await expect(player(page)).toBeFocused()
  await expect.poll(currentTime).toBeGreaterThan(0)
  const watchedCount = async () => {
    const { user } = await (await page.request.get('/api/v1/user/profile')).json()
    return user.watchHistory.length
  }
  // Each of the two episodes is in the history once, although the first was opened twice.
  await expect.poll(watchedCount).toBe(2)

  await page.goto(episodeAddress(12))
  await expect(page.getByText('Season 1 Episode 12')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next Ep' })).toBeHidden()
})

test('Trailers Exclusive opens a list and plays a trailer; the button is hidden while the lights are off, and for an episode [player.trailers]', async ({
  member: page,
}) => {
  await page.goto(movieAddress)
  const openButton = page.getByRole('button', { name: 'Trailers Exclusive' })
  const popup = page.getByRole('region', { name: 'Trailers Exclusive' })
  await openButton.click()
  await popup.getByRole('button', { name: /Teaser/ }).click()
  const teaser = popup.locator('video')
  await expect.poll(() => teaser.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await popup.getByRole('button', { name: 'Close trailers' }).click()
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Lights off' }).click()
  await expect(openButton).toBeHidden()
  await page.goto(episodeAddress(1))
  await expect(page.getByText('Season 1 Episode 1')).toBeVisible()
  await expect(openButton).toBeHidden()
})
