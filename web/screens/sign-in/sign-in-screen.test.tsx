import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async (answers: Answers = {}) => {
  const app = await renderApp('/login', { user: null, answers })
  const email = await screen.findByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const fill = async () => {
    await app.userEvents.type(email, 'Marguerite@Example.org')
    await app.userEvents.type(password, 'popcorn & lemonade')
    await app.userEvents.click(screen.getByRole('button', { name: 'Sign In' }))
  }
  return { ...app, email, password, fill }
}

test('signing in sends email and password, shows the server’s message in a toast and leads to home [login.form]', async () => {
  const { server, email, fill, address } = await open({
    'POST /auth/signin': { user: aUser(), message: 'Welcome back, Marguerite.' },
  })
  // The browser itself must not check the email address, so that the server can say what is wrong with it.
  expect(email.closest('form')?.noValidate).toBe(true)
  await fill()
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
  expect(screen.getByText('Welcome back, Marguerite.')).toBeTruthy()
  expect(server.requests.find(({ path }) => path === '/auth/signin')?.body).toEqual({
    email: 'Marguerite@Example.org',
    password: 'popcorn & lemonade',
  })
})

test('the browser does not submit the form itself, which would put the password into the address', async () => {
  const { email } = await open({ 'POST /auth/signin': 'never' })
  expect(fireEvent.submit(email.closest('form') as HTMLFormElement)).toBe(false)
})

test('when the server sends no message, a toast says “Sign in successfully” [login.form]', async () => {
  const { fill } = await open({ 'POST /auth/signin': { user: aUser(), message: '' } })
  await fill()
  await screen.findByText('Sign in successfully')
})

test('the password can be shown and hidden, and there are links to sign up and to reset the password [login.form]', async () => {
  configure({ google: true })
  const { userEvents, email, password } = await open()
  expect(['type', 'autocomplete', 'placeholder'].map((name) => email.getAttribute(name))).toEqual([
    'email',
    'email',
    'you@example.com',
  ])
  expect(['type', 'autocomplete', 'autocapitalize', 'spellcheck'].map((name) => password.getAttribute(name))).toEqual([
    'password',
    'current-password',
    'none',
    'false',
  ])
  await userEvents.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(password.getAttribute('type')).toBe('text')
  await userEvents.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(password.getAttribute('type')).toBe('password')
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgotpassword')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
  // This browser does not support passkeys.
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

test('a refused password can be shown too, to see what is wrong with it [login.form] [form.errors]', async () => {
  const { fill, userEvents, password } = await open({
    'POST /auth/signin': { status: 400, message: 'The password must not be longer than 72 bytes.', code: 'bad-input' },
  })
  await fill()
  await vi.waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await userEvents.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
})

test('the wall of posters is beside the form only in wide windows', async () => {
  for (const [width, wallCount] of [
    [768, 1],
    [767, 0],
  ] as const) {
    const { container, unmount } = await renderApp('/login', { user: null, width })
    await screen.findByLabelText('Email')
    expect(container.querySelectorAll('.wall-beside')).toHaveLength(wallCount)
    unmount()
  }
})

test('the Google button leads to the backend; when Google is not set up, a toast says so', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const appWithoutGoogle = await open()
  await appWithoutGoogle.userEvents.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  await screen.findByText('Sign-in with Google is not set up here. Please use your email and password.')
  expect(leave).not.toHaveBeenCalled()
  appWithoutGoogle.unmount()
  configure({ google: true })
  const { userEvents } = await open()
  await userEvents.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`${location.origin}/api/v1/auth/google`))
})

test('a toast says once why a sign-in with Google failed [auth.google]', async () => {
  const { address, router } = await renderApp('/login?google=cancelled', { user: null })
  await screen.findByText('The sign-in with Google was cancelled.')
  expect(address()).toBe('/login')
  // Back does not lead to the address with the reason, which would show the reason again.
  expect(router.history.length).toBe(1)
})

test('an unknown reason for a failed sign-in with Google shows no message', async () => {
  const { address, router } = await renderApp('/login?google=<b>Your+account+is+closed</b>', { user: null })
  await screen.findByRole('heading', { name: 'Welcome back' })
  await vi.waitFor(() => expect(address()).toBe('/login'))
  expect(router.history.length).toBe(1)
  expect(document.querySelector('.toast')).toBeNull()
  expect(screen.queryByText(/closed/)).toBeNull()
})

const secondFactorNeeded = {
  status: 401,
  message: 'Please confirm that it is you with your second factor.',
  code: 'second-factor-needed',
  factors: ['totp', 'recovery'],
}

test('the second step asks for a code, and sends it together with the entered email and password [account.totp]', async () => {
  const { server, userEvents, fill, address } = await open({ 'POST /auth/signin': secondFactorNeeded })
  await fill()
  await screen.findByRole('heading', { name: 'One more step' })
  expect(screen.queryByText(secondFactorNeeded.message)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
  const code = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(code.getAttribute('autocapitalize')).toBe('characters')
  expect(code.getAttribute('spellcheck')).toBe('false')

  server.answer({
    'POST /auth/signin': { status: 401, message: 'This code is not right.', code: 'second-factor-wrong' },
  })
  await userEvents.type(code, '000000')
  await userEvents.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findAllByText('This code is not right.')).toHaveLength(2)
  const empty = screen.getByLabelText<HTMLInputElement>('Code')
  expect([empty.value, document.activeElement]).toEqual(['', empty])

  server.answer({ 'POST /auth/signin': { user: aUser(), message: 'Sign in successfully' } })
  await userEvents.type(empty, '123456{Enter}')
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
  expect(server.requests.findLast(({ path }) => path === '/auth/signin')?.body).toEqual({
    email: 'Marguerite@Example.org',
    password: 'popcorn & lemonade',
    code: '123456',
  })
})

test('a button of the second step leads back to the form for email and password', async () => {
  const { userEvents, fill } = await open({ 'POST /auth/signin': secondFactorNeeded })
  // When the page is opened, the focus stays at its top.
  expect(document.activeElement).toBe(document.body)
  await fill()
  await userEvents.click(await screen.findByRole('button', { name: 'Begin again' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(document.activeElement?.getAttribute('name')).toBe('email')
})

test('after the first step at Google only the second factor is asked for [account.totp]', async () => {
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { parseRequestOptionsFromJSON: () => {} }))
  const { server, userEvents, address } = await renderApp('/login?step=google', {
    user: null,
    answers: { 'POST /auth/signin/code': { user: aUser(), message: 'Welcome back, Marguerite.' } },
  })
  const otherTab = new BroadcastChannel('matinee session')
  onTestFinished(() => otherTab.close())
  const messageArrived = new Promise((resolve) => otherTab.addEventListener('message', resolve))
  await userEvents.type(await screen.findByLabelText('Code'), 'abcd-efgh')
  // After a first step at Google, the page has no list of the account's second factors, so all kinds are offered.
  expect(screen.getByText(/^Six digits from your authenticator app/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: 'The General' })
  await messageArrived
  expect(screen.getByText('Welcome back, Marguerite.')).toBeTruthy()
  expect(address()).toBe('/')
  expect(server.requests.find(({ path }) => path === '/auth/signin/code')?.body).toEqual({ code: 'abcd-efgh' })
})

test('a refusal is shown in a toast and at the password with the server’s message, and the form keeps its content [auth.errors] [form.errors]', async () => {
  const { userEvents, fill, email, password, address } = await open({
    'POST /auth/signin': { status: 401, message: 'Wrong email or password.', code: 'wrong-credentials' },
  })
  await fill()
  const texts = await screen.findAllByText('Wrong email or password.')
  expect(texts.map(({ id }) => id)).toContain(password.getAttribute('aria-describedby'))
  expect(texts).toHaveLength(2)
  expect(document.activeElement).toBe(password)
  expect(address()).toBe('/login')
  expect((email as HTMLInputElement).value).toBe('Marguerite@Example.org')
  expect((password as HTMLInputElement).value).toBe('popcorn & lemonade')
  await userEvents.type(password, 's')
  expect(password.getAttribute('aria-describedby')).toBeNull()
})

test('without an answer from the server, a toast says “an error occured” [auth.errors]', async () => {
  const { fill } = await open({ 'POST /auth/signin': 'no answer' })
  await fill()
  await screen.findByText('an error occured')
})

test('the button is busy until the server answers', async () => {
  const { fill } = await open({ 'POST /auth/signin': 'never' })
  await fill()
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')).toBe('true')
})

test('a member who has lost all second factors gets a code by mail, and reads that the removal takes a day', async () => {
  const { server, userEvents, fill } = await open({
    'POST /auth/signin': secondFactorNeeded,
    'POST /auth/factors/lost': { status: 503, message: 'No mail can be sent.', code: 'busy' },
    'POST /auth/factors/lost/code': { status: 400, message: 'This code is wrong.', code: 'wrong-code' },
  })
  await fill()
  await userEvents.click(await screen.findByRole('button', { name: 'I lost my second factor' }))
  expect(document.activeElement).toBe(screen.getByText(/^We mail you a code\./))
  // Happy DOM focuses every element. Browsers focus a paragraph only if it has the attribute.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  expect(screen.getByRole('heading', { name: 'Without a second factor' })).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Mail me a code' }))
  await screen.findByText('No mail can be sent.')
  server.answer({ 'POST /auth/factors/lost': 'no answer' })
  await userEvents.click(screen.getByRole('button', { name: 'Mail me a code' }))
  await screen.findByText('an error occured')
  expect(screen.queryByLabelText('Code from your email')).toBeNull()
  server.answer({ 'POST /auth/factors/lost': { message: 'A code is on its way to your email' } })
  await userEvents.click(screen.getByRole('button', { name: 'Mail me a code' }))
  const code = await screen.findByLabelText('Code from your email')
  expect(document.activeElement).toBe(code)
  expect(screen.getByText('A code is on its way to your email')).toBeTruthy()
  server.answer({ 'POST /auth/factors/lost': { status: 429, message: 'A code was mailed.', code: 'too-many' } })
  await userEvents.click(screen.getByRole('button', { name: 'Mail me another code' }))
  await screen.findByText('A code was mailed.')
  await userEvents.type(code, 'abcd')
  await userEvents.click(screen.getByRole('button', { name: 'Remove them in 24 hours' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  server.answer({
    'POST /auth/factors/lost/code': { message: 'Your second factors will be removed in 24 hours.' },
  })
  await userEvents.type(code, ' 2345')
  await userEvents.click(screen.getByRole('button', { name: 'Remove them in 24 hours' }))
  const confirmation = await screen.findByText(/^Your second factors will be removed in 24 hours\./)
  expect(document.activeElement).toBe(confirmation)
  expect(confirmation.getAttribute('tabindex')).toBe('-1')
  expect(confirmation.getAttribute('role')).toBe('status')
  expect(server.requests.findLast(({ path }) => path === '/auth/factors/lost/code')?.body).toEqual({
    code: 'abcd 2345',
  })
  await userEvents.click(screen.getByRole('button', { name: 'Back to Sign In' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  await userEvents.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'I lost my second factor' }))
  await userEvents.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
})

test('the second step offers the second factors that the account has, and is busy while a code is checked [account.passkey]', async () => {
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { parseRequestOptionsFromJSON: () => {} }))
  const { userEvents, server, fill } = await open({ 'POST /auth/signin': secondFactorNeeded })
  await fill()
  expect(await screen.findByText(/^Six digits from your authenticator app/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Begin again' }))
  server.answer({ 'POST /auth/signin': { ...secondFactorNeeded, factors: ['recovery', 'passkey'] } })
  await userEvents.type(screen.getByLabelText('Password'), 'popcorn & lemonade')
  await userEvents.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('One of the recovery codes that you kept.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
  server.answer({ 'POST /auth/signin': 'never' })
  await userEvents.type(screen.getByLabelText('Code'), 'abcd{Enter}')
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true')
})

test('a passkey signs in without a second step; when the browser returns no passkey, a toast says so [account.passkey]', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class {}, { parseRequestOptionsFromJSON: (options: object) => options }),
  )
  const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const originalCredentials = Object.getOwnPropertyDescriptor(navigator, 'credentials')
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
    if (originalCredentials) Object.defineProperty(navigator, 'credentials', originalCredentials)
  })
  const { userEvents, server } = await open({
    'POST /auth/passkeys/signin/options': { options: { challenge: 'abc' } },
    'POST /auth/passkeys/signin': { user: aUser(), message: '' },
  })
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await userEvents.click(button)
  expect(await screen.findByText('No passkey was used.')).toBeTruthy()
  const choice = Promise.withResolvers<object>()
  get.mockReturnValue(choice.promise)
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  expect(button.querySelector('svg')).toBeTruthy()
  await userEvents.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // A spinner replaces the icon.
  expect(button.querySelector('svg')).toBeNull()
  choice.resolve({ toJSON: () => ({ id: 'k1', type: 'public-key' }) })
  expect(await screen.findByText('Sign in successfully')).toBeTruthy()
  expect(get).toHaveBeenLastCalledWith({ publicKey: { challenge: 'abc' } })
  expect(server.requests.find(({ path }) => path === '/auth/passkeys/signin')?.body).toEqual({
    response: { id: 'k1', type: 'public-key' },
  })
})

test('the second step after Google shows the refusal of a wrong code, and has a button that leads back [auth.google]', async () => {
  const { userEvents, server, address, router } = await renderApp('/login?step=google', {
    user: null,
    answers: {
      'POST /auth/signin/code': { status: 401, message: 'This code is not right.', code: 'second-factor-wrong' },
    },
  })
  await userEvents.type(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findAllByText('This code is not right.')).toHaveLength(2)
  server.answer({ 'POST /auth/signin/code': 'never' })
  await userEvents.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true')
  await userEvents.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  expect([address(), router.history.length]).toEqual(['/login', 1])
})

test('at the address of the first step the form for email and password is shown, even after a second factor was said to be lost', async () => {
  const { userEvents, router } = await renderApp('/login?step=google', { user: null })
  await userEvents.click(await screen.findByRole('button', { name: 'I lost my second factor' }))
  await screen.findByRole('button', { name: 'Mail me a code' })
  await act(() => router.navigate({ to: '/login', search: {} }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.getByLabelText('Email')).toBeTruthy()
})
