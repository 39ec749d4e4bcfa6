import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async (answers: Answers = {}, path = '/signup?email=m%40example.org') => {
  const app = await renderApp(path, { user: null, answers })
  await screen.findByLabelText('Username')
  const fill = async () => {
    await app.userEvents.type(screen.getByLabelText('Username'), 'Marguerite')
    await app.userEvents.type(screen.getByLabelText('Password'), 'popcorn & lemonade')
    await app.userEvents.click(screen.getByRole('button', { name: 'Sign Up' }))
  }
  return { ...app, fill }
}

test('the email is filled in from the URL; signing up shows a toast and leads to home [signup.form]', async () => {
  const { server, fill, address } = await open({
    'POST /auth/signup': { user: aUser(), message: 'something else' },
  })
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('m@example.org')
  await fill()
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
  expect(screen.getByText('account created successfully')).toBeTruthy()
  const request = server.requests.find(({ path }) => path === '/auth/signup')
  expect(request?.body).toEqual({ email: 'm@example.org', username: 'Marguerite', password: 'popcorn & lemonade' })
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  // A new account has nothing to continue, so home does not fetch the entries of the row Continue watching.
  expect(server.calls()).not.toContain('GET /watch/continue')
})

test('without an email in the URL its field is empty; the form has a hint at the password, buttons to show it and for Google, and a link to /login [signup.form]', async () => {
  configure({ google: true })
  const { userEvents } = await open({}, '/signup')
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('')
  const username = screen.getByLabelText('Username')
  expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => username.getAttribute(name))).toEqual([
    'username',
    'none',
    'false',
  ])
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('autocomplete')).toBe('new-password')
  expect(screen.getByText('At least 8 characters.').id).toBe(password.getAttribute('aria-describedby'))
  await userEvents.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await userEvents.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('a refusal is shown in a toast with the server’s message; without an answer the toast has the page’s own message [auth.errors]', async () => {
  const { fill, server } = await open({
    'POST /auth/signup': { status: 409, message: 'This username is taken.', code: 'username-taken' },
  })
  await fill()
  expect(await screen.findAllByText('This username is taken.')).toHaveLength(2)
  server.answer({ 'POST /auth/signup': 'no answer' })
  await fill()
  await screen.findByText('an error occured')
})

test('a sign-up whose answer was lost has the same idempotency key when it is sent again, and another key when its data has changed [backend.once]', async () => {
  const { fill, server, userEvents } = await open({ 'POST /auth/signup': 'no answer' })
  const keys = () =>
    server.requests.flatMap(({ path, headers }) => (path === '/auth/signup' ? [headers.get('Idempotency-Key')] : []))
  const signUp = () => userEvents.click(screen.getByRole('button', { name: 'Sign Up' }))
  await fill()
  // Each press sends the request twice.
  await waitFor(() => expect(keys()).toHaveLength(2))
  await screen.findByText('an error occured')
  await signUp()
  await waitFor(() => expect(keys()).toHaveLength(4))
  await screen.findByText('an error occured')
  await userEvents.type(screen.getByLabelText('Password'), '!')
  server.answer({ 'POST /auth/signup': { user: aUser(), message: '' } })
  await signUp()
  await screen.findByRole('heading', { name: 'The General' })
  const [first, second, third, fourth, fifth] = keys()
  expect([second, third, fourth]).toEqual([first, first, first])
  expect(fifth).not.toBe(first)
})

test('an error is shown at the field it is about, read out with the field, and removed when the field is edited [form.errors]', async () => {
  const { fill, userEvents, server } = await open({
    'POST /auth/signup': {
      status: 400,
      message: 'The username may have letters, digits, spaces and _ . - only.',
      code: 'bad-input',
    },
  })
  await fill()
  const username = screen.getByLabelText('Username')
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
  const described = () =>
    (username.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described()).toEqual([
    'The username may have letters, digits, spaces and _ . - only.',
    '3 to 30 letters, digits, spaces and _ . -',
  ])
  expect(document.activeElement).toBe(username)
  for (const otherLabel of ['Email', 'Password'])
    expect(screen.getByLabelText(otherLabel).getAttribute('aria-invalid')).toBeNull()
  await userEvents.type(screen.getByLabelText('Password'), 'x')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  await userEvents.type(username, 'x')
  expect(username.getAttribute('aria-invalid')).toBeNull()
  expect(described()).toEqual(['3 to 30 letters, digits, spaces and _ . -'])

  for (const [label, code, message] of [
    ['Email', 'email-taken', 'There is an account with this email address already.'],
    ['Username', 'username-taken', 'This username is taken. Please choose another.'],
    ['Password', 'bad-input', 'This password is among the commonest. Please choose another.'],
  ] as const) {
    server.answer({ 'POST /auth/signup': { status: 409, message, code } })
    await userEvents.click(screen.getByRole('button', { name: 'Sign Up' }))
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  }
})

test('an error that is not about a field is not shown at any field [form.errors]', async () => {
  const { fill } = await open({
    'POST /auth/signup': { status: 429, message: 'Too many tries. Please wait a little.', code: 'too-many' },
  })
  await fill()
  await screen.findByText('Too many tries. Please wait a little.')
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('when the form is sent again, the toast and the error of the attempt before are removed [form.errors]', async () => {
  const { fill, server, userEvents } = await open({
    'POST /auth/signup': { status: 409, message: 'This username is taken.', code: 'username-taken' },
  })
  await fill()
  await waitFor(() => expect(document.querySelector('.toast:not([data-leaving])')).toBeTruthy())
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  server.answer({ 'POST /auth/signup': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(screen.getByRole('button', { name: 'Sign Up' }).getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector('.toast:not([data-leaving])')).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('the toast about an error in the form is removed when the page is left [form.errors]', async () => {
  const { fill, userEvents } = await open({
    'POST /auth/signup': { status: 409, message: 'This username is taken.', code: 'username-taken' },
  })
  await fill()
  await waitFor(() => expect(document.querySelector('.toast:not([data-leaving])')).toBeTruthy())
  await userEvents.click(screen.getByRole('link', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(document.querySelector('.toast:not([data-leaving])')).toBeNull()
})

test('the Google button can be pressed again after the browser’s Back', async () => {
  configure({ google: true })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { userEvents } = await open({}, '/signup')
  const button = screen.getByRole('button', { name: 'Sign up with Google' })
  await userEvents.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // A spinner replaces the logo, and the text stays.
  expect(button.textContent).toBe('Sign up with Google')
  expect(button.querySelector('svg')).toBeNull()
  fireEvent(window, new Event('pageshow'))
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect(button.querySelector('svg')).toBeTruthy()
})
