import type { Locator, Page } from '@playwright/test'
import { screens } from '#scripts/parts/screens.ts'
import { answerForApi } from '#tests/support/answer-for-api.ts'
import { expectContrast, expectNoAxeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  controlsCoveredBy,
  discardShifts,
  expectFits,
  expectStableLayout,
  observeShifts,
  resize,
  widths,
} from '#tests/support/layout.ts'
import { expectStructure } from '#tests/support/structure.ts'

// The API's answers are fixed, so that each state of a screen can be shown, and so that the stored outlines of the
// pages do not change with the catalogue.
test.use({ videos: true })

const today = new Date('2026-11-22T12:00:00Z')

/** The time limit for a screen with its four states. A slow machine needs more than for other journeys. */
const maxTestMilliseconds = 180_000

/** The most milliseconds until the presses of Try again have replaced all errors by data. */
const maxRetryMilliseconds = 20_000

/** How long the test waits after each press of Try again, in milliseconds. */
const pressMilliseconds = 300

/**
 * The largest difference between the height of a placeholder and that of the content that replaces it, as a fraction of
 * the content's height.
 */
const maxHeightDifference = 0.2

const heightOfMain = (page: Page) => page.locator('main').evaluate((main) => main.scrollHeight)

/** Where on the page its main heading is; null if it is only for screen readers. Waits until there is one. */
const boxOfHeading = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect()
    return width > 1 ? { x, y, width, height } : null
  })

/** Expects that what screen readers get of the page is the same as in the outline stored in the folder `outlines`. */
const expectOutline = (page: Page, name: string) =>
  expect(async () => {
    expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot(`${name}.txt`)
  }).toPass({ timeout: 5000 })

/**
 * Turns animations on, as most users have them. Most of the test runs without them, since every frame takes processor
 * time and a placeholder never stops pulsing.
 */
const startMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Turns animations off again: colours and panels change at once. */
const stopMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

const lightGround = 'rgb(246, 241, 232)'

/** Expects that in the light theme the page is light and every text on it has enough contrast. */
async function expectReadableInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(lightGround)
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'dark' })
}

/**
 * Expects that on a phone every control of the page can be scrolled out from under the floating chat, both while the
 * chat is closed and while it is open. This changes the scroll position of the page, also for the next visit.
 */
async function expectNothingUnderChat(page: Page): Promise<void> {
  await resize(page, widths.phone)
  const openButton = page.getByRole('button', { name: 'Open chat' })
  const chatPanel = page.getByRole('dialog', { name: 'Chat' })
  await expect(openButton).toBeVisible()
  expect(await controlsCoveredBy(openButton), 'the chat is closed').toEqual([])
  await openButton.click()
  await expect(chatPanel.getByRole('textbox')).toBeVisible()
  expect(await controlsCoveredBy(chatPanel), 'the chat is open').toEqual([])
  await page.keyboard.press('Escape')
  await expect(chatPanel).toHaveCount(0)
}

interface ScreenWithData {
  path: string
  /** Finds an element that is shown only when there are data. */
  data: (page: Page) => Locator
  /** A text that is shown when the data cannot be fetched. */
  error: string
  /**
   * The text that is shown when there are no data, and the name of the link or button that the page then offers; null
   * if the screen always has data.
   */
  empty: { text: string; next: string } | null
}

const link = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()

const screensWithData: Record<string, ScreenWithData> = {
  home: {
    path: '/',
    data: link('Film 3'),
    error: 'Could not be shown just now.',
    empty: { text: 'Nothing here yet.', next: 'View' },
  },
  movie: {
    path: '/movie?id=1&name=Film%201',
    data: link('Person 90'),
    error: 'This movie could not be shown',
    empty: { text: 'Nothing similar is in the catalogue yet.', next: 'Unknown' },
  },
  tv: {
    path: '/tv/details?id=1&name=Show%201',
    data: link('Play S1 E1'),
    error: 'This show could not be shown',
    empty: { text: 'No seasons are listed yet.', next: 'Watch List' },
  },
  person: {
    path: '/person/details?id=1&name=Person%201',
    data: link('Film 2 1926 · Part 2 , Seen'),
    error: 'This person could not be shown',
    empty: { text: 'No biography available for this person.', next: 'Search' },
  },
  watch: {
    path: '/watch?id=1&name=Film%201',
    data: (page) => page.getByRole('button', { name: 'Watch Later' }),
    error: 'It could not be brought just now. Trying again usually helps.',
    empty: { text: 'No source has this title', next: 'Watch Later' },
  },
  'watch-episode': {
    path: '/watch?id=1&name=Show%201&season=1&episode=2&tepisodes=3',
    data: link('Next Ep'),
    error: 'It could not be brought just now. Trying again usually helps.',
    empty: { text: 'No Movie/tv found', next: 'Search' },
  },
  search: {
    path: '/search?term=the',
    data: link('Film 2 1926 , Seen'),
    error: 'The search did not get through.',
    empty: { text: 'Nothing in the catalogue fits “the”.', next: 'Ask the chat' },
  },
  browse: {
    path: '/browse?genre=35&sound=silent',
    data: link('Film 20'),
    error: 'The catalogue cannot be reached just now.',
    empty: { text: 'No movie fits all of this.', next: 'Clear all filters' },
  },
  watchlist: {
    path: '/watchlist',
    data: link('Film 10'),
    error: 'Failed to fetch watchlist. Try again later.',
    empty: { text: 'Your watchlist is empty. Start adding movies!', next: 'See what is on' },
  },
  profile: {
    path: '/profile',
    data: (page) => page.getByText('marguerite@example.org is verified.'),
    error: 'Where you are signed in could not be fetched.',
    empty: null,
  },
  'watch-history': {
    path: '/profile/watchHistory',
    data: link('Film 6'),
    error: 'The watch history could not be fetched.',
    empty: { text: 'No watch history found.', next: 'See what is on' },
  },
  'search-history': {
    path: '/profile/searchHistory',
    data: link('Film 6'),
    error: 'The search history could not be fetched.',
    empty: { text: 'No search history found.', next: 'Search for something' },
  },
  'chat-history': {
    path: '/profile/chatHistory',
    data: link('Question 6?'),
    error: 'The chat history could not be fetched.',
    empty: { text: 'No Chat history found.', next: 'Ask something' },
  },
  admin: {
    path: '/profile/admin',
    data: link('View member 15'),
    error: 'The catalogue cannot be reached just now.',
    empty: { text: 'No users found', next: 'Audit' },
  },
  'admin-user': {
    path: '/profile/admin/user?email=buster@example.org',
    data: (page) => page.getByRole('button', { name: 'Delete Account' }),
    error: 'The catalogue cannot be reached just now.',
    empty: { text: 'User Information', next: 'Back to Admin Panel' },
  },
  audit: {
    path: '/profile/admin/audit',
    data: (page) => page.getByRole('cell', { name: 'Viewed' }).last(),
    error: 'The catalogue cannot be reached just now.',
    empty: { text: 'No account was viewed or deleted yet.', next: 'To the accounts' },
  },
}

for (const [name, { path, data, error, empty }] of Object.entries(screensWithData)) {
  test(`${name}: in each state (pending, data, error, empty) the screen fits the window and has no fault for axe; with data it appears without layout shifts, has one main heading and lazy pictures, can be read in the light theme, and no control stays hidden by the chat [shell.floatingchat]`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(maxTestMilliseconds)
    const api = await answerForApi(page)
    await page.clock.setFixedTime(today)
    await observeShifts(page)
    const shownData = data(page)

    await test.step('a skeleton, then the data in its place', async () => {
      const releaseAnswers = api.holdAnswers()
      await resize(page, widths.phone)
      await page.goto(path)
      await expect(page.locator('main .skeleton').first()).toBeVisible()
      await expect(shownData).toBeHidden()
      await expectNoAxeFaults(page)
      await expectFits(page, widths.tightest)
      await resize(page, widths.phone)
      await startMotion(page)
      await discardShifts(page)
      const skeletonHeight = await heightOfMain(page)
      const skeletonHeading = await boxOfHeading(page)
      releaseAnswers()
      await expect(shownData).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await expectStableLayout(page)
      await stopMotion(page)
      const height = await heightOfMain(page)
      expect(
        Math.abs(skeletonHeight - height) / height,
        'the heights of the skeleton and of its content differ',
      ).toBeLessThan(maxHeightDifference)
      if (skeletonHeading) expect(await boxOfHeading(page), 'the heading moved').toEqual(skeletonHeading)
      await expectStructure(page)
      await expectNoAxeFaults(page)
      await expectFits(page)
    })

    await test.step('the data, when the API answers at once', async () => {
      await resize(page, widths.desktop)
      await startMotion(page)
      await page.goto(path)
      await expect(shownData).toBeVisible()
      await expectStableLayout(page)
      await stopMotion(page)
      await expectNoAxeFaults(page)
      await expectOutline(page, name)
      await expectReadableInLight(page)
      await expectNothingUnderChat(page)
      await resize(page, widths.desktop)
    })

    await test.step('error, and a button that tries again', async () => {
      api.setAnswers('failure')
      await page.goto(path)
      await expect(page.getByText(error).first()).toBeVisible()
      await expectNoAxeFaults(page)
      await expectFits(page, widths.tightest)
      await page.waitForLoadState('networkidle')
      expect(faults.filter((fault) => !/status of 503|^503 /.test(fault))).toEqual([])
      faults.length = 0
      api.setAnswers('full')
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect(retry.first()).toBeVisible()
      // A press of Try again may repeat the requests of one part of the page or of all parts.
      await expect(async () => {
        if ((await retry.count()) > 0) await retry.first().click({ timeout: 2000 })
        await expect(retry).toHaveCount(0, { timeout: pressMilliseconds })
      }).toPass({ timeout: maxRetryMilliseconds, intervals: [0] })
      await expect(shownData).toBeVisible()
    })

    if (empty === null) return
    await test.step('empty, and what the user can do next', async () => {
      api.setAnswers('empty')
      await resize(page, widths.phone)
      await page.goto(path)
      await expect(page.getByText(empty.text).first()).toBeVisible()
      await expect(
        page.locator('#root').getByText(empty.next, { exact: true }).or(page.getByLabel(empty.next)).first(),
      ).toBeVisible()
      await expectNoAxeFaults(page)
      await expectFits(page, widths.tightest)
    })
  })
}

test('after a reload the profile page has the same scroll position, and its data appear without layout shifts', async ({
  page,
}) => {
  const api = await answerForApi(page)
  await observeShifts(page)
  for (const width of [widths.phone, widths.desktop]) {
    await resize(page, width)
    await page.goto('/profile')
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await page.getByRole('heading', { name: 'Appearance' }).scrollIntoViewIfNeeded()
    const positionBefore = await page.evaluate(() => scrollY)
    expect(positionBefore).toBeGreaterThan(100)
    // The router learns of the new position from the scroll event, which the browser sends with its next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const releaseAnswers = api.holdAnswers()
    await page.reload()
    await expect(page.locator('main .skeleton').first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(positionBefore)
    releaseAnswers()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await expectStableLayout(page)
    expect(await page.evaluate(() => scrollY)).toBe(positionBefore)
  }
})

for (const { name, path, guest } of screens.filter((screen) => !(screen.name in screensWithData))) {
  test(`${name}: the screen fits windows of every width, appears without layout shifts, has no fault for axe, has one main heading and lazy pictures, and can be read in the light theme`, async ({
    page,
  }) => {
    await answerForApi(page, { guest: guest ?? false })
    await page.clock.setFixedTime(today)
    await observeShifts(page)
    for (const width of [widths.phone, widths.desktop]) {
      await resize(page, width)
      await startMotion(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectStableLayout(page)
      await stopMotion(page)
      await expectStructure(page)
      await expectNoAxeFaults(page)
    }
    await expectOutline(page, name)
    await expectReadableInLight(page)
    if (!guest && name !== 'chat') await expectNothingUnderChat(page)
    await expectFits(page)
  })
}
