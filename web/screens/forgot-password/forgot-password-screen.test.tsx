import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async (answers: Answers = {}, user: ReturnType<typeof aUser> | null = null) => {
  const app = await renderApp('/forgotpassword', { user, answers })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  return {
    ...app,
    email,
    send: async (address = 'Marguerite@Example.org') => {
      await app.userEvents.clear(email)
      await app.userEvents.type(email, address)
      await app.userEvents.click(screen.getByRole('button', { name: 'Reset Password' }))
    },
  }
}
const refused = (status: number, message: string, code = 'bad-input') => ({
  'POST /auth/checkAccount': { status, message, code },
})
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const genericText = 'An error occurred. Please try again later.'

test('the form has an email field that the browser checks, and the link Back to Login [forgot.form]', async () => {
  const { email, userEvents, server } = await open()
  expect([email.type, email.required]).toEqual(['email', true])
  await userEvents.click(screen.getByRole('button', { name: 'Reset Password' }))
  await userEvents.type(email, 'no address')
  await userEvents.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(server.calls()).toEqual(['GET /auth/authcheck'])
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
})

test('the button says Checking... while the account is checked [forgot.form]', async () => {
  const { send } = await open({ 'POST /auth/checkAccount': 'never' })
  await send()
  const button = await screen.findByRole('button', { name: 'Checking...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('opening the page ends a password reset that was begun before [forgot.form]', async () => {
  sessionStorage.setItem('accountFound', 'true')
  sessionStorage.setItem('resetEmail', 'somebody@example.org')
  const { router, address } = await open()
  await act(() => router.navigate({ to: '/changepassword' }))
  expect(address()).toBe('/forgotpassword')
})

test('when the account is found, the page leads after 1.5 seconds to /changepassword, which shows the email address [forgot.found]', async () => {
  const { email, userEvents, server, address } = await open({
    'POST /auth/checkAccount': { message: 'A code is on its way.' },
  })
  await userEvents.type(email, 'Marguerite@Example.org')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  await advanceTime(10)
  expect(screen.getByText('Account found. Redirecting to password reset...').className).toContain('text-good')
  expect(server.requests.at(-1)?.body).toEqual({ email: 'Marguerite@Example.org' })
  await advanceTime(1400)
  expect(address()).toBe('/forgotpassword')
  await advanceTime(110)
  vi.useRealTimers()
  await waitFor(() => expect(address()).toBe('/changepassword'))
  expect(await screen.findByText('Marguerite@Example.org')).toBeTruthy()
})

test('for an email without an account an error is shown at the field until the field is edited [forgot.missing] [form.errors]', async () => {
  const { send, userEvents, email } = await open(refused(400, 'There is no account with this email address.'))
  await send()
  expect(await screen.findByText('Account not found. Please enter a valid email address.')).toBeTruthy()
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  await userEvents.type(email, 'x')
  expect(screen.queryByText('Account not found. Please enter a valid email address.')).toBeNull()
  expect(screen.queryByText(genericText)).toBeNull()
  await send()
  expect(await screen.findByText('Account not found. Please enter a valid email address.')).toBeTruthy()
})

test('when the user leaves the page after the account was found, /changepassword is not opened [forgot.found]', async () => {
  const { email, address } = await open({ 'POST /auth/checkAccount': { message: 'A code is on its way.' } })
  fireEvent.change(email, { target: { value: 'm@example.org' } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText('Account found. Redirecting to password reset...')
  expect(screen.getByRole('button', { name: 'Reset Password' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('link', { name: 'Back to Login' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  await advanceTime(2000)
  expect(address()).toBe('/login')
})

test('after a failure other than a missing account, the page says to try again later, and shows the server’s message if there is one [forgot.missing]', async () => {
  const { send, server } = await open(
    refused(429, 'A code was mailed a moment ago. Please try again in a minute.', 'too-many'),
  )
  await send()
  expect((await screen.findByText(genericText)).className).toContain('text-bad')
  expect(screen.getByText('A code was mailed a moment ago. Please try again in a minute.')).toBeTruthy()
  for (const answer of ['no answer', { status: 500, message: '', code: 'internal' }] as const) {
    server.answer({ 'POST /auth/checkAccount': answer })
    await send()
    expect(await screen.findByText(genericText)).toBeTruthy()
    expect(screen.queryByText(/a moment ago/)).toBeNull()
  }
  expect(sessionStorage.getItem('accountFound')).toBeNull()
})

test('a signed-in user is redirected to home [shell.guard.guest]', async () => {
  const { address } = await renderApp('/forgotpassword', { user: aUser() })
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})
