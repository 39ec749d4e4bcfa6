import type { Page } from '@playwright/test'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'

const password = 'a quiet evening in'
const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Now playing Movies' })

/** The email address of the member who is signed in on this page. */
async function emailOf(page: Page): Promise<string> {
  const { user } = await (await page.request.get('/api/v1/auth/authcheck')).json()
  return user.email
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
}

async function enterPassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * Removes the expected faults. The server answers the first step of a sign-in with 401, and the browser reports each
 * 401 as a fault.
 */
const removeExpectedRefusals = (faults: string[]) => {
  for (const fault of faults.splice(0)) if (!/401 \(Unauthorized\).*\/auth\//.test(fault)) faults.push(fault)
}

test('a member adds an authenticator app with its code, signs in with a recovery code, and removes the app with another one [account.totp]', async ({
  member: page,
  faults,
}) => {
  const email = await emailOf(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  const secret = ((await dialog.locator('.select-all').textContent()) ?? '').replaceAll(' ', '')
  await expectNoAxeFaults(page)
  const code = createAuthenticatorApp(secret, { now: () => new Date() })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await code())
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNoAxeFaults(page)
  // The recovery codes are shown only once, so Escape does not close the dialog, however often it is pressed.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()

  await logOut(page)
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectNoAxeFaults(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right').first()).toBeVisible()
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(homeHeading(page)).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add app' })).toBeVisible()
  removeExpectedRefusals(faults)
})

test('a passkey is added with a name, used to sign in alone and as the second step, renamed, and removed [account.passkey]', async ({
  member: page,
  matinee,
  faults,
}) => {
  expect(new URL(matinee.url).hostname).toBe('localhost')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await emailOf(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('The box office')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const [code = ''] = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(homeHeading(page)).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('last used on')).toBeVisible()
  await page.getByRole('button', { name: 'Rename The box office' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await expectNoAxeFaults(page)
  await page.getByRole('dialog').getByLabel('Name').fill('The foyer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The foyer', { exact: true })).toBeVisible()
  await logOut(page)
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(homeHeading(page)).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove The foyer' }).click()
  await page.getByRole('dialog').getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The passkey was removed')).toBeVisible()
  await expect(page.getByText('The foyer', { exact: true })).toHaveCount(0)
  await logOut(page)
  await enterPassword(page, email)
  await expect(homeHeading(page)).toBeVisible()
  removeExpectedRefusals(faults)
})

test('with an invalid link to stop the removal of second factors, a guest reads that there is nothing to stop, and can go on to choose a new password', async ({
  page,
  faults,
}) => {
  await page.goto('/keepfactors?token=used')
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('There is nothing to stop any more.')).toBeFocused()
  await expectNoAxeFaults(page)
  await page.getByRole('link', { name: 'What to do now' }).click()
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL('/forgotpassword')
  // The browser reports the 404, which is expected here.
  expect(faults.splice(0).filter((fault) => !/404 .*\/auth\/factors\/lost\/stop/.test(fault))).toEqual([])
})
