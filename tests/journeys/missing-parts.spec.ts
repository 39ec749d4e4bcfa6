import type { Page } from '@playwright/test'
import { builtFile } from '#tests/support/built-file.ts'
import { expect, openInApp, test } from '#tests/support/journey.ts'
import { expectFits } from '#tests/support/layout.ts'
import { holdFiles, removeFile } from '#tests/support/page-files.ts'

test.use({ videos: true })

/** Makes the server answer with the page of another build, whose first script has another name. */
const deployOtherBuild = (page: Page, origin: string) =>
  page.route(
    (url) => url.origin === origin && url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-NEWBUILD.js')
      await route.fulfill({ response, body })
    },
  )

const screens = {
  member: {
    '/movie?id=87&name=Nosferatu': 'movie/movie-screen',
    '/tv/details?id=306': 'tv-details/tv-details-screen',
    '/person/details?id=64': 'person/person-screen',
    '/watch?id=87&name=Nosferatu': 'watch/watch-screen',
    '/search': 'search/search-screen',
    '/browse': 'browse/browse-screen',
    '/chat': 'chat/chat-screen',
    '/watchlist': 'watchlist/watchlist-screen',
    '/profile': 'profile/profile-screen',
    '/profile/changepassword': 'change-password/change-password-screen',
    '/profile/chatHistory': 'history/history-screens',
    '/profile/terms': 'terms/terms-screen',
    '/nowhere': 'not-found/not-found-screen',
  },
  guest: {
    '/': 'landing/landing-screen',
    '/login': 'sign-in/sign-in-screen',
    '/signup': 'sign-up/sign-up-screen',
    '/forgotpassword': 'forgot-password/forgot-password-screen',
    '/keepfactors?token=a': 'keep-factors/keep-factors-screen',
  },
}

test('while the next page is being loaded, the page before stays and shows a progress bar [net.chunks]', async ({
  member: page,
}) => {
  const release = await holdFiles(page, `*${builtFile('screens/movie/movie-screen.tsx')}`)
  await page.goto('/')
  const viewLink = page.getByRole('link', { name: 'View', exact: true })
  const progressBar = page.getByRole('progressbar', { name: 'Loading' })
  // This button is shown only when the app has started. Before that the browser itself would load the link's page.
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await viewLink.click()
  await expect(progressBar).toBeAttached()
  await expect(viewLink).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible()
  await expect(progressBar).toHaveCount(0)
})

test('after a sign-out a progress bar is shown while the landing page is being loaded, and no error [net.chunks]', async ({
  signedIn: page,
}) => {
  const release = await holdFiles(page, `*${builtFile('screens/landing/landing-screen.tsx')}`)
  await page.getByRole('link', { name: 'Profile' }).click()
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

for (const visitor of ['member', 'guest'] as const) {
  test(`on every page of a ${visitor} a chunk that cannot be loaded is reported below the header, and a retry loads it [net.chunks]`, async ({
    member: page,
    faults,
  }) => {
    if (visitor === 'guest') await page.context().clearCookies()
    await page.goto(visitor === 'guest' ? '/notme' : '/contactus')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [path, screen] of Object.entries(screens[visitor])) {
      await test.step(path, async () => {
        const file = builtFile(`screens/${screen}.tsx`)
        const restoreFile = await removeFile(page, file)
        await openInApp(page, path)
        await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Matinee' })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toHaveCount(
          visitor === 'member' ? 1 : 0,
        )
        await restoreFile()
        // Not a click: the pointer would stay there, maybe over a link of the page, and the link's screen, which may be
        // the next of these, would be preloaded.
        await page.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(path)
        faults.length = 0
      })
    }
  })
}

test('when the code of the menu or of the chat cannot be loaded, a toast says so, and after a press on its Reload menu and chat can be opened [net.chunks]', async ({
  member: page,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/watchlist')
  for (const [button, source, sentence] of [
    ['Menu', 'screens/shell/side-menu.tsx', 'The menu did not load.'],
    ['Open chat', 'screens/chat/floating-chat-panel.tsx', 'The chat did not load.'],
  ] as const) {
    const file = builtFile(source)
    const restoreFile = await removeFile(page, file)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await restoreFile()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  faults.length = 0
})

test('an authenticator app can be added with the typed secret if the code that draws the QR code cannot be loaded [net.chunks]', async ({
  member: page,
  faults,
}) => {
  await removeFile(page, builtFile('features/factors/qr-code.tsx'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The QR code did not load. Please type the secret.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await expect(dialog.locator('.select-all')).toHaveText(/^[A-Z2-7 ]+$/)
  faults.length = 0
})

test('while Try again loads a chunk, the button is busy [net.chunks]', async ({ member: page, faults }) => {
  const file = builtFile('screens/watchlist/watchlist-screen.tsx')
  const restoreFile = await removeFile(page, file)
  await page.goto('/watchlist')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeEnabled()
  await restoreFile()
  const releaseRequests = await holdFiles(page, '*')
  await retry.click()
  await expect(retry).toBeDisabled()
  releaseRequests()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible()
  faults.length = 0
})

test('when a chunk is missing because the server has a newer build, the page is reloaded only once, even if the chunk is still missing then [net.chunks]', async ({
  signedIn: page,
  matinee,
  faults,
}) => {
  await removeFile(page, builtFile('screens/watchlist/watchlist-screen.tsx'))
  let navigationCount = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigationCount += 1
  })
  await deployOtherBuild(page, matinee.url)
  await page.getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  expect(navigationCount).toBe(1)
  await expectFits(page, [320])
  await expect(page).toHaveURL('/watchlist')
  faults.length = 0
})

for (const isFirstPage of [true, false]) {
  test(`when a style sheet of ${isFirstPage ? 'the first page' : 'a later page'} cannot be loaded, this is reported, and a retry loads the style sheet [net.chunks]`, async ({
    member: page,
    faults,
  }) => {
    const sheet = '/assets/later-*.css'
    const restoreFile = await removeFile(page, sheet)
    const missingAnswer = page.waitForResponse((response) => response.status() === 404)
    await page.goto(isFirstPage ? '/watchlist' : '/')
    if (!isFirstPage) await page.getByRole('link', { name: 'Watchlist' }).click()
    await missingAnswer
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await restoreFile()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible()
    const styleSheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(await styleSheets()).toContainEqual(expect.stringContaining('/assets/later-'))
    faults.length = 0
  })
}

test('when the first script cannot be loaded, the page is reloaded once and then says so, with a button that loads it again; so it is where the storage is forbidden [net.chunks]', async ({
  member: page,
  faults,
}) => {
  const restoreFile = await removeFile(page, '/assets/index-*.js')
  const navigations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname)
  })
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' })
  for (const path of ['/movie?id=87&name=Nosferatu', '/watchlist']) {
    await page.goto(path)
    await expect(notice).toBeVisible()
    await expectFits(page, [320])
  }
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // The second page is not reloaded, since its first script is the same.
  expect(navigations).toEqual(['/movie', '/movie', '/watchlist'])
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  await expect(notice).toBeVisible()
  await restoreFile()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible()
  await expect(notice).toBeHidden()

  // The landing page has its text without a script, and a spinner in place of the wall of posters.
  await removeFile(page, '/assets/index-*.js')
  await page.context().clearCookies()
  await page.goto('/')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  faults.length = 0
})

test('a page works if the chunk that is loaded after the first paint is missing [net.chunks]', async ({
  member: page,
  faults,
}) => {
  const services = builtFile('screens/shell/page-services.tsx')
  await removeFile(page, services)
  const missingAnswer = page.waitForResponse(
    (response) => response.status() === 404 && response.url().endsWith(services),
  )
  await page.goto('/movie?id=87&name=Nosferatu')
  await missingAnswer
  await page.getByRole('button', { name: 'Watch List' }).click()
  await expect(page.getByText('Nosferatu is on your watchlist')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  faults.length = 0
})

test('when the chunk with the marks for begun and seen titles is missing, home shows its other rows, and “Continue watching” says that it could not be shown [net.chunks] [title.progress]', async ({
  member: page,
  faults,
}) => {
  for (const [list, position] of [
    ['movies/category/now_playing', (id: number) => `movie/${id}/0/0`],
    ['tv/category/airing_today', (id: number) => `tv/${id}/1/1`],
  ] as const) {
    const { content } = await (await page.request.get(`/api/v1/${list}`)).json()
    const data = { seconds: 600, duration: 1200, at: '2026-11-01T20:00:00.000Z' }
    const saveAnswer = await page.request.put(`/api/v1/watch/position/${position(content[0].id)}`, { data })
    expect(saveAnswer.ok()).toBe(true)
  }
  const chunk = builtFile('shared')
  await removeFile(page, chunk)
  const missingAnswer = page.waitForResponse((response) => response.url().endsWith(chunk))
  const progressAnswer = page.waitForResponse((response) => response.url().endsWith('/api/v1/watch/progress'))
  await page.goto('/')
  await Promise.all([missingAnswer, progressAnswer])
  await page.getByRole('button', { name: 'Tv shows' }).click()
  await expect(page.getByRole('heading', { name: /^Airing today/ })).toBeVisible()
  await expect(page.getByText('Could not be shown just now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0)
  faults.length = 0
})
