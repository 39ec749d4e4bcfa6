import type { Page } from '@playwright/test'
import { googleClient, type Person, startGoogle } from '#tests/support/google.ts'
import { test as base, expect, startProcess } from '#tests/support/journey.ts'

const ada: Person = { sub: 'g-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
const grace: Person = { sub: 'g-2', email: 'grace@example.org', email_verified: false, name: 'Grace Hopper' }

type Google = Awaited<ReturnType<typeof startGoogle>>

/** A test with a Matinee server whose users sign in with a stand-in for Google. */
const test = base.extend<object, { google: Google }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const google = await startGoogle([ada, grace])
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  matinee: [
    async ({ google }, use) => {
      const { stop, ...matinee } = await startProcess({
        GOOGLE_CLIENT_ID: googleClient.clientId,
        GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      })
      google.allow(matinee.url)
      await use(matinee)
      await stop()
    },
    { scope: 'worker' },
  ],
})

// All tests run in one worker, so that only one server is started.
test.describe.configure({ mode: 'default' })

const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Now playing Movies' })

/**
 * Signs the browser out at the stand-in for Google, goes there from the sign-in page, and follows a link of the
 * stand-in.
 */
async function goToGoogle(page: Page, link: string) {
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('link', { name: link }).click()
}

test('a first sign-in with Google opens an account, and the next one signs in to it [auth.google]', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue as Ada Lovelace' }).click()
  await expect(homeHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await goToGoogle(page, 'Continue as Ada Lovelace')
  await expect(homeHeading(page)).toBeVisible()
})

test('after signing in with Google the page that was requested first is shown [link.return] [auth.google]', async ({
  page,
}) => {
  await page.goto('/movie?id=87&name=Nosferatu')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('link', { name: 'Continue as Ada Lovelace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible()
})

test('when a sign-in with Google fails, the sign-in page says why [auth.google]', async ({ page, google }) => {
  await test.step('the user refuses consent', async () => {
    await goToGoogle(page, 'Cancel')
    await expect(page.getByText('The sign-in with Google was cancelled.')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  await test.step('Google has not verified the e-mail address', async () => {
    await goToGoogle(page, 'Continue as Grace Hopper')
    await expect(page.getByText('Google has not verified your email address.')).toBeVisible()
  })

  await test.step('Google is unreachable', async () => {
    google.setMode('no tokens')
    await goToGoogle(page, 'Continue as Ada Lovelace')
    await expect(page.getByText('Google does not answer right now.')).toBeVisible()
    google.setMode('answers')
  })

  await test.step('the link back from Google is opened a second time', async () => {
    const callback = page.waitForRequest(/auth\/google\/callback/)
    await goToGoogle(page, 'Continue as Ada Lovelace')
    const address = (await callback).url()
    await expect(homeHeading(page)).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('took too long or was begun elsewhere')).toBeVisible()
  })
})
