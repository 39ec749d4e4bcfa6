import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const successAnswers: Answers = { 'POST /auth/changePasswordH': { message: 'Password updated successfully' } }

/** Opens the screen as if /forgotpassword had just found an account. */
const open = async (answers: Answers = successAnswers) => {
  sessionStorage.setItem('accountFound', 'true')
  sessionStorage.setItem('resetEmail', 'm@example.org')
  const app = await renderApp('/changepassword', { user: null, answers })
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your email')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    ...app,
    code,
    password: field('New Password'),
    confirmation: field('Confirm New Password'),
    update: () => app.userEvents.click(screen.getByRole('button', { name: 'Update Password' })),
    fill: async (entered: { code?: string; password?: string; confirmation?: string } = {}) => {
      const { code: text = 'abcd 2345', password = 'popcorn & lemonade' } = entered
      const { confirmation = password } = entered
      if (text) await app.userEvents.type(code, text)
      if (password) await app.userEvents.type(field('New Password'), password)
      if (confirmation) await app.userEvents.type(field('Confirm New Password'), confirmation)
      await app.userEvents.click(screen.getByRole('button', { name: 'Update Password' }))
    },
  }
}
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const updates = (app: Awaited<ReturnType<typeof open>>) =>
  app.server.requests.filter(({ path }) => path === '/auth/changePasswordH')

test.each([null, 'somebody'])(
  'when no account was found and the stored email is %o, the page redirects to /forgotpassword [shell.guard.reset]',
  async (email) => {
    if (email) sessionStorage.setItem('resetEmail', email)
    const { address } = await renderApp('/changepassword', { user: null })
    expect(await screen.findByRole('button', { name: 'Reset Password' })).toBeTruthy()
    expect(address()).toBe('/forgotpassword')
  },
)

test('a member who has signed in elsewhere in the meantime sees the form too [shell.guard.reset]', async () => {
  sessionStorage.setItem('accountFound', 'true')
  sessionStorage.setItem('resetEmail', 'm@example.org')
  const { address } = await renderApp('/changepassword')
  await screen.findByLabelText('Code from your email')
  expect(address()).toBe('/changepassword')
})

test('the form has the email from the session storage, a field for the code and two for the new password [reset.form] [forgot.found]', async () => {
  const { password, confirmation, code, userEvents } = await open()
  expect(screen.getByText('m@example.org')).toBeTruthy()
  expect(screen.getByText('Make sure to use a unique password with at least 8 characters')).toBeTruthy()
  expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => code.getAttribute(name))).toEqual([
    'one-time-code',
    'characters',
    'false',
  ])
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect([username?.value, username?.hidden]).toEqual(['m@example.org', true])
  expect(screen.getByRole('link', { name: 'Ask for another' }).getAttribute('href')).toBe('/forgotpassword')
  for (const [index, field] of [password, confirmation].entries()) {
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
    await userEvents.click(screen.getAllByRole('button', { name: /(Show|Hide) password/ })[index] as HTMLElement)
    expect(field.type).toBe('text')
  }
})

test('the button shows Updating... for a second; then the success is shown, and after another second /login is opened [reset.form]', async () => {
  const app = await open()
  await app.userEvents.type(app.code, 'abcd 2345')
  await app.userEvents.type(app.password, 'popcorn & lemonade')
  await app.userEvents.type(app.confirmation, 'popcorn & lemonade')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }))
  await advanceTime(900)
  expect(updates(app).map(({ body }) => body)).toEqual([
    { email: 'm@example.org', password: 'popcorn & lemonade', code: 'abcd 2345' },
  ])
  expect(screen.getByRole('button', { name: 'Updating...' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('Password updated successfully!')).toBeNull()
  await advanceTime(120)
  expect(screen.getByText('Password updated successfully!')).toBeTruthy()
  await advanceTime(850)
  expect(app.address()).toBe('/changepassword')
  await advanceTime(180)
  vi.useRealTimers()
  await waitFor(() => expect(app.address()).toBe('/login'))
  // The form's code works only once, so Back must not lead to the form.
  expect(app.router.history.length).toBe(1)
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  await waitFor(() => expect(sessionStorage.getItem('accountFound')).toBeNull())
  expect(sessionStorage.getItem('resetEmail')).toBeNull()
})

test.each([
  [{ password: '' }, 'New Password', "password can't be empty"],
  [{ confirmation: 'popcorn and lemonade' }, 'Confirm New Password', 'Passwords do not match'],
  [{ code: '' }, 'Code from your email', 'Please enter the code from your email.'],
])(
  'with %o in the form nothing is sent, and the field says why [reset.checks] [form.errors]',
  async (entered, label, text) => {
    const app = await open()
    await app.fill(entered)
    expect(screen.getByText(text)).toBeTruthy()
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(updates(app)).toEqual([])
    await app.userEvents.type(field, 'x')
    expect(screen.queryByText(text)).toBeNull()
  },
)

test('a refusal is shown in a toast and at the field that it is about, and the form can be sent again [reset.checks]', async () => {
  const wrongCode = 'This code is wrong, too old or used up. Please check it, or ask for another.'
  const app = await open({ 'POST /auth/changePasswordH': { status: 400, message: wrongCode, code: 'wrong-code' } })
  await app.fill()
  expect(await screen.findAllByText(wrongCode)).toHaveLength(2)
  expect(app.code.getAttribute('aria-invalid')).toBe('true')
  const weak = 'This password is among the commonest. Please choose another.'
  app.server.answer({ 'POST /auth/changePasswordH': { status: 400, message: weak, code: 'bad-input' } })
  await app.update()
  expect(await screen.findAllByText(weak)).toHaveLength(2)
  expect(app.password.getAttribute('aria-invalid')).toBe('true')
  expect(app.code.value).toBe('abcd 2345')
  app.server.answer(successAnswers)
  await app.update()
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
})

test('without an answer the page says to try again later, and the button works again [reset.checks]', async () => {
  const app = await open({ 'POST /auth/changePasswordH': 'no answer' })
  await app.fill()
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Update Password' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('when the user leaves the page after the success, /login is not opened; the session is checked again [reset.form]', async () => {
  const app = await open()
  await app.fill()
  await screen.findByText('Password updated successfully!')
  expect(app.server.calls().filter((call) => call === 'GET /auth/authcheck')).toHaveLength(2)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await act(() => app.router.navigate({ to: '/notme' }))
  await screen.findByRole('heading', { name: 'This was not me' })
  await advanceTime(2000)
  expect(app.address()).toBe('/notme')
})
