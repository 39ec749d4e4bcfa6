import { expect, test } from '#tests/support/journey.ts'

/** Adds random characters to a text. The tests share a server, so each needs a text of its own. */
const markText = (text: string) => `${text} (${Math.random().toString(36).slice(2)})`

test('a message that a member sends on the page Contact Us reaches the operator as a mail [contact.page]', async ({
  signedIn: page,
  matinee,
}) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  const message = markText('The second reel of "The General" is upside down.')
  await page.getByLabel('Name').fill('Buster <b>K.</b>')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const arrivedMails = async () => (await matinee.mails()).filter(({ text }) => text.includes(message))
  await expect
    .poll(async () => (await arrivedMails()).map(({ subject }) => subject), { timeout: 15_000 })
    .toEqual(['Message from Buster <b>K.</b>'])
  expect((await arrivedMails())[0]?.html).not.toContain('<b>')
})

test('an invalid email is reported at the field, and an unreachable server in an alert [contact.page] [form.errors]', async ({
  member: page,
  faults,
}) => {
  await page.goto('/contactus')
  await page.getByLabel('Email').fill('nowhere')
  await page.getByLabel('Message').fill('Good evening.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.route('**/contact/savemessage', (route) => route.abort())
  await page.getByLabel('Email').fill('buster@example.org')
  const alertShown = page.waitForEvent('dialog')
  const click = page.getByRole('button', { name: 'Send' }).click()
  const dialog = await alertShown
  expect(dialog.message()).toBe('An error occurred. Please try again.')
  await dialog.accept()
  await click
  await expect(page.getByLabel('Message')).toHaveValue('Good evening.')
  // The expected faults are the refusal of the invalid email and the two attempts to send the message.
  expect(faults.splice(0).every((fault) => fault.includes('savemessage'))).toBe(true)
})

test('a new member gets one welcome mail, even if the page asks for a second one [mail.welcome] [home.welcome]', async ({
  page,
  matinee,
}) => {
  const name = markText('newcomer').replaceAll(/[()]/g, '')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '.')}@example.org`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening in')
  const welcomeAnswer = page.waitForResponse('**/api/v1/user/welcome')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('account created successfully')).toBeVisible()
  await page.goto('/?authUser=new')
  expect((await welcomeAnswer).status()).toBe(200)
  await expect(page).toHaveURL('/')
  const welcomeMails = async () =>
    (await matinee.mails()).filter(({ recipients }) => recipients[0] === `${name.replaceAll(' ', '.')}@example.org`)
  await expect.poll(async () => (await welcomeMails()).length, { timeout: 15_000 }).toBe(1)
  await page.goto('/?authUser=new')
  await expect(page).toHaveURL('/')
  const row = page.getByRole('heading', { name: 'Now playing Movies' })
  await expect(row).toBeVisible()
  expect(await welcomeMails()).toHaveLength(1)
})
