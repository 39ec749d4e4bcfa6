import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { adminEmail, test as base, expect, type Matinee } from '#tests/support/journey.ts'
import { expectFits, resize, widths } from '#tests/support/layout.ts'

const password = 'a quiet evening in'

/** Signs in as the administrator. The first test that calls this opens the account and verifies its e-mail address. */
async function signInAsAdmin(request: APIRequestContext, { mails }: Matinee): Promise<void> {
  const signInAnswer = await request.post('/api/v1/auth/signin', { data: { email: adminEmail, password } })
  if (signInAnswer.ok()) return
  const data = { email: adminEmail, username: 'Ada', password }
  expect((await request.post('/api/v1/auth/signup', { data })).status()).toBe(201)
  expect((await request.get('/api/v1/auth/admin/users')).status()).toBe(403)
  expect((await request.post('/api/v1/auth/verify')).status()).toBe(200)
  const mailedCode = async () => (await mails()).map(({ text }) => /^[A-Z2-9]{8}$/m.exec(text)?.[0]).find(Boolean)
  await expect.poll(mailedCode).toBeTruthy()
  const answer = await request.post('/api/v1/auth/verify/code', { data: { code: await mailedCode() } })
  expect(answer.status()).toBe(200)
}

const test = base.extend<{
  /** A browser page with the administrator's session, in which nothing is open yet. */
  admin: Page
  /** Opens an account. Resolves with its e-mail address and the cookie of its session. */
  openAccount: (username: string) => Promise<{ email: string; cookie: string }>
}>({
  admin: async ({ page, matinee }, use) => {
    await signInAsAdmin(page.request, matinee)
    await use(page)
  },
  openAccount: async ({ playwright, matinee }, use) => {
    let networkCount = 0
    await use(async (username) => {
      networkCount += 1
      const request = await playwright.request.newContext({ baseURL: matinee.url })
      const email = `${username.replaceAll(' ', '.').toLowerCase()}@example.com`
      const answer = await request.post('/api/v1/auth/signup', {
        headers: { 'x-forwarded-for': `198.51.100.${networkCount}` },
        data: { email, username, password },
      })
      expect(answer.status()).toBe(201)
      const { cookies } = await request.storageState()
      await request.dispose()
      return { email, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    })
  },
})

test('an administrator finds an account, views it and deletes it, and the audit log lists both actions [admin.user] [admin.delete] [admin.audit]', async ({
  admin: page,
  openAccount,
  request,
  faults,
}) => {
  const { email, cookie } = await openAccount('Buster Keaton')
  expect((await request.put('/api/v1/movies/addWatch/87', { headers: { cookie } })).status()).toBe(200)

  await page.goto('/profile')
  await page.getByRole('link', { name: /^Admin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Monitoring Dashboard' })).toBeVisible()
  await page.getByLabel('Email').fill('KEATON')
  await expect(page.getByRole('heading', { name: 'All Users (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByRole('link', { name: 'View Buster Keaton' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'User Monitoring' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Nosferatu')).toBeHidden()
  await page.getByText('Watch List').click()
  await expect(page.getByText('Nosferatu')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page.getByText('Account not found')).toBeVisible()
  expect(faults.splice(0)).toEqual([expect.stringMatching(/404.*admin\/mail/)])
  expect((await request.get('/api/v1/auth/authcheck', { headers: { cookie } })).status()).toBe(401)

  await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
  await page.getByRole('link', { name: 'Audit' }).click()
  const rows = page.getByRole('row').filter({ hasText: email })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Deleted`)
  await expect(rows.first()).toContainText(adminEmail)
  await expect(rows.last()).toContainText('Viewed')
})

test('a reload keeps the theme and the page of the list of accounts, and the panels of an account open with the keyboard [admin.list] [admin.pages] [admin.user]', async ({
  admin: page,
  openAccount,
}) => {
  await Promise.all(Array.from({ length: 16 }, (_, index) => openAccount(`Extra ${index}`)))
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/profile/admin')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  const darkBackground = await background()
  await page.getByRole('button', { name: 'Light mode' }).press('Enter')
  expect(await background()).not.toBe(darkBackground)
  const lightBackground = await background()
  await page.reload()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  expect(await background()).toBe(lightBackground)

  await page.getByLabel('Email').fill('extra.3@example.com')
  await page.keyboard.press('Enter')
  const panels = page.locator('details')
  await expect(panels).toHaveCount(5)
  await expect(page.locator('details[open]')).toHaveCount(1)
  for (let index = 1; index < 5; index += 1) await panels.nth(index).locator('summary').press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(5)
  await expect(page.getByText('No chat history found')).toBeVisible()
  // The faults of the closed panels, and of the other screens, are looked for in four-states.spec.ts.
  await expectNoAxeFaults(page)
  await expectFits(page, [320])
  await resize(page, widths.desktop)

  // The other screens have the chosen theme too.
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(await background()).toBe(lightBackground)
})

test('an administrator’s own account has no button Delete Account [admin.delete]', async ({ admin: page }) => {
  await page.goto(`/profile/admin/user?email=${adminEmail}`)
  await expect(page.getByRole('heading', { name: 'User Information' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeHidden()
})

test('a member is redirected from the administrators’ screens to the profile, and the server refuses the member’s calls [shell.guard.admin] [admin.api]', async ({
  member: page,
}) => {
  for (const path of ['/profile/admin', `/profile/admin/user?email=${adminEmail}`, '/profile/admin/audit']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/profile$/)
  }
  await expect(page.getByRole('link', { name: /^Admin/ })).toBeHidden()
  expect((await page.request.get('/api/v1/auth/admin/users')).status()).toBe(403)
  expect((await page.request.delete('/api/v1/auth/deleteUserMail', { data: { email: adminEmail } })).status()).toBe(403)
})
