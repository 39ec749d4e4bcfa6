import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { aProfile, aSession, aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const user = aUser({ username: 'Buster' })
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DD${index}${index}`)
const noFactors = { totp: false, passkeys: 0, recoveryCodes: 0 }

const open = async (answers: Answers = {}) => {
  const app = await renderApp('/profile', {
    user,
    answers: {
      'GET /user/profile': aProfile({ user }),
      'GET /user/getadultPreference': { pref: false },
      'GET /auth/sessions': { content: [aSession({ current: true })] },
      'GET /auth/factors': noFactors,
      'GET /auth/passkeys': { content: [] },
      ...answers,
    },
  })
  return { ...app, part: within(await screen.findByRole('region', { name: 'Second factors' })) }
}

const offer = { uri: 'otpauth://totp/Matinee:a?secret=ABCDEFGH', secret: 'ABCDEFGH' }

test('the QR code has every dark square of the address in its row and column, with a white border [account.totp]', async () => {
  const { userEvents, part } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await part.findByRole('button', { name: 'Add app' }))
  const code = await screen.findByRole('img', { name: 'QR code of the secret' })
  const drawn = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const { data, size } = encode(offer.uri, { border: 4 })
  const rows = data.map((row) => row.map(() => false))
  for (const [, column, row] of drawn) (rows[Number(row)] ?? [])[Number(column)] = true
  expect(rows).toEqual(data)
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
})

test('an app is added with its QR code, its secret and a first code; then the recovery codes are shown [account.totp]', async () => {
  const { userEvents, part, server } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await part.findByRole('button', { name: 'Add app' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add an authenticator app' }))
  await dialog.findByRole('img', { name: 'QR code of the secret' })
  expect(dialog.getByText('ABCD EFGH')).toBeTruthy()

  server.answer({ 'POST /auth/totp/confirm': { status: 401, message: 'Not right.', code: 'second-factor-wrong' } })
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await userEvents.type(code, '000000{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))

  server.answer({
    'POST /auth/totp/confirm': { message: 'The authenticator app is set up', recoveryCodes: codes },
    'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 10 },
  })
  await userEvents.clear(code)
  await userEvents.type(code, '123456{Enter}')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(server.requests.findLast(({ path }) => path === '/auth/totp/confirm')?.body).toEqual({ code: '123456' })

  // They are shown this once: only the button takes them away.
  const shown = screen.getByRole('dialog', { name: 'Your recovery codes' })
  expect(shown.contains(document.activeElement)).toBe(true)
  expect(fireEvent(shown, new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(shown, { clientX: -1, clientY: -1 })
  expect(shown.getAttribute('closedby')).toBe('none')
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByText(codes[0] ?? '')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
  expect(await part.findByText('10 of 10 are left.')).toBeTruthy()
  expect(part.getByRole('button', { name: 'Remove app' })).toBeTruthy()
})

test('a while after the sign-in the password is asked for first', async () => {
  const { userEvents, part, server } = await open({
    'POST /auth/totp': { status: 403, message: 'Please enter your current password.', code: 'password-needed' },
  })
  await userEvents.click(await part.findByRole('button', { name: 'Add app' }))
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  server.answer({
    'POST /auth/totp': { status: 403, message: 'The current password is not right.', code: 'wrong-password' },
  })
  await userEvents.type(password, 'wrong{Enter}')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  server.answer({ 'POST /auth/totp': offer })
  await userEvents.clear(password)
  await userEvents.type(password, 'right{Enter}')
  await screen.findByRole('img', { name: 'QR code of the secret' })
  expect(server.requests.findLast(({ path }) => path === '/auth/totp')?.body).toEqual({ password: 'right' })
})

test('passkeys are listed with their names, and removing one takes a code [account.passkey]', async () => {
  const { userEvents, part, server } = await open({
    'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 9 },
    'GET /auth/passkeys': {
      content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: null }],
    },
    'DELETE /auth/passkeys/:id': { message: 'The passkey was removed' },
  })
  expect(await part.findByText('Passkey of 20/11/2026, not used yet.')).toBeTruthy()
  await userEvents.click(part.getByRole('button', { name: 'Remove My phone' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this passkey' }))
  expect(dialog.getByText('One of your recovery codes.')).toBeTruthy()
  server.answer({ 'GET /auth/factors': noFactors, 'GET /auth/passkeys': { content: [] } })
  await userEvents.type(dialog.getByRole('textbox', { name: 'Code' }), 'AAAA-BBBB{Enter}')
  await screen.findByText('The passkey was removed')
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
  expect(server.requests.findLast(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/auth/passkeys/k1',
    body: { code: 'AAAA-BBBB' },
  })
})

test('a passkey gets another name, and a name that is refused says why [account.passkey]', async () => {
  const { userEvents, part, server } = await open({
    'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 9 },
    'GET /auth/passkeys': {
      content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: null }],
    },
    'PUT /auth/passkeys/:id': { status: 400, message: 'Please give the passkey a name.', code: 'bad-input' },
  })
  await userEvents.click(await part.findByRole('button', { name: 'Rename My phone' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rename this passkey' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect([name.value, name.maxLength]).toEqual(['My phone', 60])
  await userEvents.clear(name)
  await userEvents.type(name, '{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))

  server.answer({
    'PUT /auth/passkeys/:id': { message: 'The passkey was renamed' },
    'GET /auth/passkeys': {
      content: [{ id: 'k1', name: 'Box office', created: '2026-11-20T10:00:00.000Z', used: null }],
    },
  })
  await userEvents.type(name, 'Box office{Enter}')
  expect(await part.findByText('Box office')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/auth/passkeys/k1',
    body: { name: 'Box office' },
  })
})

test('a dialog about second factors has a button that closes it', async () => {
  const { userEvents, part } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await part.findByRole('button', { name: 'Add app' }))
  await userEvents.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(part.getByRole('button', { name: 'Add app' })).toBeTruthy()
})

test('when the factors cannot be fetched, a line says so and tries again', async () => {
  const { userEvents, part, server } = await open({ 'GET /auth/factors': 'no answer' })
  const retry = await part.findByRole('button', { name: 'Try again' })
  server.answer({ 'GET /auth/factors': noFactors })
  await userEvents.click(retry)
  expect(await part.findByRole('button', { name: 'Add app' })).toBeTruthy()
})
