import type { Page } from '@playwright/test'
import { answerForVideoHosts, expect, test } from '#tests/support/journey.ts'

test.use({ videos: true })

/** Makes every use of the browser's storage throw, as browsers do when the user forbids it. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

/** Makes every write to the browser's storage throw, as browsers do when it is full. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

for (const [state, prepare] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  test(`with ${state} storage a member signs in, browses, watches, asks the chat and signs out`, async ({ page }) => {
    const name = `${state} ${process.pid}`
    const account = { email: `${name.replace(' ', '.')}@example.org`, username: name, password: 'a quiet evening in' }
    await page.request.post('/api/v1/auth/signup', {
      headers: { 'x-forwarded-for': '198.51.100.7' },
      data: account,
    })
    await page.context().clearCookies()
    await prepare(page)

    await page.goto('/watchlist')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    // After the sign-in the page that was requested before is shown.
    await expect(page.getByText('Your watchlist is empty. Start adding movies!')).toBeVisible()

    // Without storage the choice between movies and TV shows is held in memory, until the page is loaded again.
    await page.getByRole('link', { name: 'Matinee' }).first().click()
    await page.getByRole('button', { name: 'Tv shows' }).click()
    await expect(page.getByRole('heading', { name: 'Popular TV Shows' })).toBeVisible()
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByLabel('What to search for').selectOption('TV Show')
    await page.getByRole('searchbox').fill('phantom emp')
    await page
      .getByRole('main')
      .getByRole('link', { name: /The Phantom Empire/ })
      .click()
    await page.getByRole('link', { name: 'Singing Cowboy' }).click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player.locator('video')).toBeVisible()
    await page.getByLabel('Source').selectOption('Internet Archive')
    await expect(player.locator('iframe')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Season 1/ })).toHaveAttribute('aria-expanded', 'true')
    await page.goBack()
    await expect(page.getByLabel('What to search for')).toHaveValue('tv')
    await expect(page.getByRole('main').getByRole('link', { name: /The Phantom Empire/ })).toBeVisible()

    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('a silent comedy')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Movies' })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('link', { name: /Watch History/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Watch History' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Singing Cowboy/)
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
}

test('with forbidden storage a forgotten password can be reset', async ({ page, matinee }) => {
  const email = `forbidden.reset.${process.pid}@example.org`
  await page.request.post('/api/v1/auth/signup', {
    headers: { 'x-forwarded-for': '198.51.100.8' },
    data: { email, username: `reset ${process.pid}`, password: 'a quiet evening in' },
  })
  await page.context().clearCookies()
  await forbidStorage(page)
  await page.goto('/forgotpassword')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/changepassword')
  await expect(page.getByText(email)).toBeVisible()
  const code = async () =>
    (await matinee.mails())
      .filter(({ recipients }) => recipients.includes(email))
      .flatMap(({ text }) => /^[A-Z2-9]{8}$/m.exec(text)?.[0] ?? [])[0]
  await expect.poll(code, { timeout: 20_000 }).toBeTruthy()
  await page.getByLabel('Code from your email').fill((await code()) ?? '')
  await page.getByLabel('New Password', { exact: true }).fill('a noisy evening out')
  await page.getByLabel('Confirm New Password').fill('a noisy evening out')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/login')
})

test('each tab has its own choice of movies or shows, its own search and its own source', async ({
  signedIn: page,
}) => {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await otherTab.getByRole('button', { name: 'Tv shows' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Popular TV Shows' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Popular Movies' })).toBeVisible()
  for (const [tab, type, term] of [
    [page, 'person', 'chaplin'],
    [otherTab, 'tv', 'phantom'],
  ] as const) {
    await tab.goto('/search')
    await tab.getByLabel('What to search for').selectOption(type)
    await tab.getByRole('searchbox').fill(term)
    await expect(tab).toHaveURL(`/search?term=${term}&type=${type}`)
  }
  await page.goto('/watch?id=87&name=Nosferatu')
  await page.getByLabel('Source').selectOption('Internet Archive')
  await answerForVideoHosts(otherTab)
  await otherTab.goto('/watch?id=87&name=Nosferatu')
  await expect(otherTab.getByLabel('Source')).toHaveValue('0')
  for (const [tab, type] of [
    [page, 'person'],
    [otherTab, 'tv'],
  ] as const) {
    await tab.goto('/search')
    await expect(tab.getByLabel('What to search for')).toHaveValue(type)
  }
  await otherTab.goto('/')
  await expect(otherTab.getByRole('heading', { name: 'Popular TV Shows' })).toBeVisible()
})
