import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** The number of accounts that `signInAsAnotherUser` has opened. */
let accountCount = 0
/**
 * Opens an account and signs in to it by the API. Unlike a sign-in in another tab, this sends no message to the page.
 */
const signInAsAnotherUser = async (page: Page, url: string) => {
  accountCount += 1
  const name = `another ${process.pid} ${accountCount}`
  const answer = await page.request.post(`${url}/api/v1/auth/signup`, {
    data: { email: `${name.replaceAll(' ', '.')}@example.org`, username: name, password: 'a quiet evening in' },
  })
  expect(answer.status()).toBe(201)
  return name
}
/** Fires the event that a page gets when the user returns to its tab. */
const focusTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('signing out in one tab signs the other tabs out too [session.tabs]', async ({ member: page }) => {
  await page.request.put('/api/v1/movies/addWatch/87')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/watchlist')
  await expect(otherTab.getByRole('link', { name: 'Nosferatu' })).toBeVisible()
  await otherTab.evaluate(() => sessionStorage.setItem('conversationHistory', '[]'))

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  // The other tab, which does not have the focus, signs out when it gets a message from this tab.
  await expect(otherTab.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(otherTab.getByText('Nosferatu')).toHaveCount(0)
  expect(await otherTab.evaluate(() => sessionStorage.getItem('conversationHistory'))).toBeNull()
})

test('a tab that gets the focus shows the user who is signed in now, and no data of the earlier user [session.tabs]', async ({
  member: page,
  matinee,
}) => {
  await page.request.put('/api/v1/movies/addWatch/87')
  await page.goto('/watchlist')
  await expect(page.getByRole('link', { name: 'Nosferatu' })).toBeVisible()
  const name = await signInAsAnotherUser(page, matinee.url)
  await focusTab(page)
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nosferatu' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('when a session check gets no answer, or a 500, the user stays signed in [session.tabs]', async ({
  member: page,
  faults,
}) => {
  await page.goto('/watchlist')
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  for (const answer of ['500', 'none'] as const) {
    let checkCount = 0
    await page.route('**/auth/authcheck', async (route) => {
      checkCount += 1
      if (answer === 'none') await route.abort()
      else await route.fulfill({ status: 500, json: { success: false, message: 'Broken.', code: 'internal' } })
    })
    await focusTab(page)
    await expect.poll(() => checkCount).toBe(answer === 'none' ? 2 : 1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Your watchlist is empty')).toBeVisible()
    await page.unroute('**/auth/authcheck')
  }
  faults.length = 0
})

test('when a write is refused because the session has ended, the landing page is shown, and signing in leads back to the earlier page [session.ended] [link.return]', async ({
  page,
  faults,
}) => {
  const account = { email: 'ended@example.org', username: 'Ended', password: 'a quiet evening in' }
  await page.request.post('/api/v1/auth/signup', { data: account })
  await page.goto('/movie?id=87&name=Nosferatu')
  // The similar movies are the last data that the page requests.
  await expect(page.getByRole('region', { name: 'Similar Movies' }).getByRole('link').first()).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Watch List' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
  await expect(page).toHaveURL('/movie?id=87&name=Nosferatu')
  // The browser reports the failed write, and the failed request for the list that is fetched again after the write.
  const messages = faults.splice(0)
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(message).toContain('401')
})
