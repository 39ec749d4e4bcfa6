import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { ReceivedMail } from '#tests/support/received-mail.ts'

const email = `olga.${process.pid}@example.org`
const [forgottenPassword, newPassword] = ['a quiet evening in', 'a noisy evening out']

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL('/login')
}

/** Waits until `count` mails with a code have been sent to `email`. Returns the code in the newest of them. */
async function mailedCode(mails: () => Promise<ReceivedMail[]>, count: number): Promise<string> {
  const codes = async () =>
    (await mails()).flatMap(({ recipients, text }) => {
      const code = /^[A-Z2-9]{8}$/m.exec(text)?.[0]
      return code !== undefined && recipients.includes(email) ? [code] : []
    })
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count)
  return (await codes()).at(-1) ?? ''
}

test('resetting a forgotten password by a mailed code ends earlier sessions; afterwards the member signs out another browser, downloads the stored data and deletes the account [reset.form] [account.sessions] [profile.delete]', async ({
  page,
  browser,
  matinee,
  faults,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(`Olga ${process.pid}`)
  await page.getByRole('textbox', { name: 'Password' }).fill(forgottenPassword)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()

  // In another browser the member, who has forgotten the password, requests a code.
  const otherBrowser = await browser.newContext({ baseURL: matinee.url, userAgent: 'Mozilla/5.0 Firefox/128.0' })
  const otherPage = await otherBrowser.newPage()
  await otherPage.goto('/changepassword')
  await expect(otherPage).toHaveURL('/forgotpassword')
  await otherPage.getByLabel('Email').fill(email)
  await otherPage.getByRole('button', { name: 'Reset Password' }).click()
  await expect(otherPage.getByText('Account found. Redirecting to password reset...')).toBeVisible()
  await expect(otherPage).toHaveURL('/changepassword')
  const code = await mailedCode(matinee.mails, 1)
  await otherPage.reload()
  await expect(otherPage.getByText(email)).toBeVisible()
  await expectNoAxeFaults(otherPage)
  await otherPage.getByLabel('Code from your email').fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase())
  await otherPage.getByLabel('New Password', { exact: true }).fill(newPassword)
  await otherPage.getByLabel('Confirm New Password').fill(newPassword)
  await otherPage.getByRole('button', { name: 'Update Password' }).click()
  await expect(otherPage.getByText('Password updated successfully!')).toBeVisible()
  await expect(otherPage).toHaveURL('/login')
  await signIn(otherPage, newPassword)
  const notice = async () => (await matinee.mails()).find(({ subject }) => subject === 'Your password was reset')?.text
  await expect.poll(notice, { timeout: 20_000 }).toContain('If that was not you, somebody else reads your mail.')

  // The reset has ended the session of the first browser.
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Unlimited Free Movies' })).toBeVisible()
  await signIn(page, newPassword)

  await otherPage.goto('/profile')
  const sessions = otherPage.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Firefox', { exact: true })).toBeVisible()
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await page.goto('/watchlist')
  await expect(page.getByRole('heading', { name: 'Unlimited Free Movies' })).toBeVisible()

  const download = otherPage.waitForEvent('download')
  await otherPage.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('matinee-my-data.json')

  await otherPage.getByRole('switch', { name: 'Show adult titles' }).click()
  await expectNoAxeFaults(otherPage)
  await otherPage.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(otherPage.getByRole('switch', { name: 'Show adult titles' })).toHaveAttribute('aria-checked', 'true')
  await expect(otherPage.getByText('Adult titles are shown')).toBeVisible()
  await otherPage.reload()
  await expect(otherPage.getByRole('switch', { name: 'Show adult titles' })).toHaveAttribute('aria-checked', 'true')

  await otherPage.getByRole('button', { name: 'Delete account' }).click()
  await expectNoAxeFaults(otherPage)
  await otherPage.getByRole('button', { name: 'Delete my account' }).click()
  await expect(otherPage.getByRole('heading', { name: `Goodbye, Olga ${process.pid}.` })).toBeVisible()
  await expect(otherPage.getByRole('heading', { name: 'Unlimited Free Movies' })).toBeVisible()
  await otherPage.goto('/login')
  await otherPage.getByLabel('Email').fill(email)
  await otherPage.getByRole('textbox', { name: 'Password' }).fill(newPassword)
  await otherPage.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(otherPage.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'Wrong email or password.',
  )
  await otherBrowser.close()
  expect(faults.splice(0).filter((fault) => !/401/.test(fault))).toEqual([])
})
