import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const user = aUser({ username: 'Buster' })
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DD${index}${index}`)
const noFactors = { totp: false, passkeys: 0, recoveryCodes: 0 }

const open = async (answers: Answers = {}) => {
  const app = await renderApp('/profile', { user, answers })
  return { ...app, section: within(await screen.findByRole('region', { name: 'Second factors' })) }
}

const offer = { uri: 'otpauth://totp/Matinee:a?secret=ABCDEFGH', secret: 'ABCDEFGH' }

test('the section has its earlier height until both the factors and the passkeys were fetched', async () => {
  sessionStorage.setItem('profileHeights', JSON.stringify({ width: 1280, parts: { 'Second factors': 321 } }))
  const { server } = await open({ 'GET /auth/passkeys': 'never' })
  await waitFor(() => expect(server.calls()).toContain('GET /auth/factors'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('region', { name: 'Second factors' }).style.height).toBe('321px')
})

test('the QR code encodes the otpauth URI, which contains the secret, and has a white border [account.totp]', async () => {
  const { userEvents, section } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  const code = await screen.findByRole('img', { name: 'QR code of the secret' })
  const darkSquares = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const { data, size } = encode(offer.uri, { border: 4 })
  const rows = data.map((row) => row.map(() => false))
  for (const [, column, row] of darkSquares) (rows[Number(row)] ?? [])[Number(column)] = true
  expect(rows).toEqual(data)
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
})

test('an authenticator app is added with its first code, after the QR code and the secret were shown; then the recovery codes are shown [account.totp]', async () => {
  const { userEvents, section, server } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add an authenticator app' }))
  await dialog.findByRole('img', { name: 'QR code of the secret' })
  expect(dialog.getByText('ABCD EFGH').textContent).toBe('ABCD EFGH')

  server.answer({ 'POST /auth/totp/confirm': { status: 401, message: 'Not right.', code: 'second-factor-wrong' } })
  const code = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect([code.autocomplete, code.getAttribute('spellcheck')]).toEqual(['one-time-code', 'false'])
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

  // The recovery codes are shown only this once, so only the dialog's button closes the dialog.
  const codesDialog = screen.getByRole('dialog', { name: 'Your recovery codes' })
  const sentence = within(codesDialog).getByText(/^Each of these codes works once/)
  expect(document.activeElement).toBe(sentence)
  // Happy DOM focuses every element. Browsers focus a sentence only if it has this attribute.
  expect(sentence.getAttribute('tabindex')).toBe('-1')
  expect(fireEvent(codesDialog, new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(codesDialog, { clientX: -1, clientY: -1 })
  expect(codesDialog.getAttribute('closedby')).toBe('none')
  expect(within(codesDialog).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByText(codes[0] ?? '')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
  expect(await section.findByText('10 of 10 are left.')).toBeTruthy()
  expect(section.getByRole('button', { name: 'Remove app' })).toBeTruthy()
})

test('when the sign-in is some time ago, adding an authenticator app needs the password first', async () => {
  const { userEvents, section, server } = await open({
    'POST /auth/totp': { status: 403, message: 'Please enter your current password.', code: 'password-needed' },
  })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  server.answer({
    'POST /auth/totp': { status: 403, message: 'The current password is not right.', code: 'wrong-password' },
  })
  await userEvents.type(password, 'wrong{Enter}')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  const answer = Promise.withResolvers<typeof offer>()
  server.answer({ 'POST /auth/totp': () => answer.promise })
  await userEvents.clear(password)
  await userEvents.type(password, 'right{Enter}')
  const button = screen.getByRole('button', { name: 'Continue' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  answer.resolve(offer)
  await screen.findByRole('img', { name: 'QR code of the secret' })
  // The field for the password has disappeared, so the sentence that replaces it has the focus.
  expect(document.activeElement?.textContent).toMatch(/^Scan this with your authenticator app/)
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  expect(server.requests.findLast(({ path }) => path === '/auth/totp')?.body).toEqual({ password: 'right' })
})

test('passkeys are listed with their names, and removing one needs a code [account.passkey]', async () => {
  const { userEvents, section, server } = await open({
    'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 9 },
    'GET /auth/passkeys': {
      content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: null }],
    },
    'DELETE /auth/passkeys/:id': { status: 401, message: 'This code is not right.', code: 'second-factor-wrong' },
  })
  expect(await section.findByText('Passkey of 20/11/2026, not used yet.')).toBeTruthy()
  await userEvents.click(section.getByRole('button', { name: 'Remove My phone' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this passkey' }))
  expect(dialog.getByText('One of your recovery codes.')).toBeTruthy()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await userEvents.type(code, 'AAAA{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  server.answer({
    'DELETE /auth/passkeys/:id': { message: 'The passkey was removed' },
    'GET /auth/factors': noFactors,
    'GET /auth/passkeys': { content: [] },
  })
  await userEvents.type(code, '-BBBB{Enter}')
  await screen.findByText('The passkey was removed')
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
  // The button that opened the dialog has disappeared with the passkey.
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('heading', { level: 2 })))
  expect(server.requests.findLast(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/auth/passkeys/k1',
    body: { code: 'AAAA-BBBB' },
  })
})

test('a passkey can be renamed; when the server refuses a name, the form says why [account.passkey]', async () => {
  const { userEvents, section, server } = await open({
    'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 9 },
    'GET /auth/passkeys': {
      content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: null }],
    },
    'PUT /auth/passkeys/:id': { status: 400, message: 'Please give the passkey a name.', code: 'bad-input' },
  })
  await userEvents.click(await section.findByRole('button', { name: 'Rename My phone' }))
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
  expect(await section.findByText('Box office')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/auth/passkeys/k1',
    body: { name: 'Box office' },
  })
})

test('a dialog about second factors has a button that closes it', async () => {
  const { userEvents, section } = await open({ 'POST /auth/totp': offer })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  await userEvents.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The browser closes the dialog when Escape is pressed. The button opens it again.
  for (let time = 1; time <= 2; time += 1) {
    await userEvents.click(section.getByRole('button', { name: 'Add app' }))
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add an authenticator app' }).close())
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when the second factors cannot be fetched, Try again fetches them', async () => {
  const { section, server } = await open({ 'GET /auth/factors': 'no answer' })
  await retry(server, { 'GET /auth/factors': noFactors }, await section.findByRole('button', { name: 'Try again' }))
  expect(await section.findByRole('button', { name: 'Add app' })).toBeTruthy()
})

const onePasskey = {
  'GET /auth/factors': { totp: false, passkeys: 1, recoveryCodes: 3 },
  'GET /auth/passkeys': {
    content: [{ id: 'k1', name: 'My phone', created: '2026-11-20T10:00:00.000Z', used: '2026-11-21T10:00:00.000Z' }],
  },
} satisfies Answers

test('new recovery codes need one of the old codes; they can be copied and saved as a file [account.totp]', async () => {
  const { userEvents, section, server } = await open({
    ...onePasskey,
    'POST /auth/recovery-codes': { status: 401, message: 'This code is not right.', code: 'second-factor-wrong' },
  })
  expect(await section.findByText('Passkey of 20/11/2026, last used on 21/11/2026.')).toBeTruthy()
  expect(section.getByText('3 of 10 are left.')).toBeTruthy()
  await userEvents.click(section.getByRole('button', { name: 'New codes' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New recovery codes' }))
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await userEvents.type(code, 'AAA{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  server.answer({ 'POST /auth/recovery-codes': { message: 'New codes', recoveryCodes: codes } })
  await userEvents.type(code, 'A{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(server.requests.findLast(({ path }) => path === '/auth/recovery-codes')?.body).toEqual({ code: 'AAAA' })

  await userEvents.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  await userEvents.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/does not let pages copy/)).toBeTruthy()
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download, this.protocol)
  })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await userEvents.click(screen.getByRole('button', { name: 'Save' }))
  click.mockRestore()
  expect(saved).toEqual(['matinee-recovery-codes.txt', 'blob:'])
  expect(revoke).toHaveBeenCalledOnce()
  revoke.mockRestore()
})

test('removing an authenticator app needs a code of the app or a recovery code; after the removal the dialog closes [account.totp]', async () => {
  const { userEvents, section, server } = await open({
    'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 10 },
    'DELETE /auth/totp': { status: 401, message: 'This code is not right.', code: 'second-factor-wrong' },
  })
  await userEvents.click(await section.findByRole('button', { name: 'Remove app' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the authenticator app' }))
  expect(dialog.getByText('Six digits from your authenticator app, or a recovery code.')).toBeTruthy()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await userEvents.type(code, '000000{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  const laterFactors = Promise.withResolvers<typeof noFactors>()
  server.answer({
    'DELETE /auth/totp': { message: 'The app was removed' },
    'GET /auth/factors': () => laterFactors.promise,
  })
  await userEvents.type(code, '1{Enter}')
  expect(await screen.findByText('The app was removed')).toBeTruthy()
  // The dialog stays until the page can show that there is no app any more.
  expect(dialog.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true')
  laterFactors.resolve(noFactors)
  expect(await section.findByRole('button', { name: 'Add app' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(section.queryByText('Recovery codes')).toBeNull()
  expect(server.requests.findLast(({ method }) => method === 'DELETE')?.body).toEqual({ code: '0000001' })
})

test('recovery codes of a new authenticator app are shown also if the dialog was closed before the server answered, and do not wait until the section was fetched again [account.totp]', async () => {
  const answer = Promise.withResolvers<{ message: string; recoveryCodes: string[] }>()
  const { userEvents, section, server } = await open({
    'POST /auth/totp': offer,
    'POST /auth/totp/confirm': () => answer.promise,
  })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  await userEvents.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
  server.answer({ 'GET /auth/factors': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Close' }))
  answer.resolve({ message: 'The authenticator app is set up', recoveryCodes: codes })
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy()
  expect(screen.getByText(codes[0] ?? '')).toBeTruthy()
})

test('when the answer to a removal comes late, it does not close the dialog that was opened since', async () => {
  const answer = Promise.withResolvers<{ message: string }>()
  const { userEvents, section } = await open({
    'GET /auth/factors': { totp: true, passkeys: 0, recoveryCodes: 10 },
    'DELETE /auth/totp': () => answer.promise,
  })
  await userEvents.click(await section.findByRole('button', { name: 'Remove app' }))
  await userEvents.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  await userEvents.click(screen.getByRole('button', { name: 'Close' }))
  await userEvents.click(section.getByRole('button', { name: 'New codes' }))
  answer.resolve({ message: 'The app was removed' })
  expect(await screen.findByText('The app was removed')).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('dialog', { name: 'New recovery codes' })).toBeTruthy()
})

test('when an authenticator app cannot be added the dialog says why [account.totp]', async () => {
  const { userEvents, section } = await open({
    'POST /auth/totp': { status: 429, message: 'Too many tries.', code: 'too-many' },
  })
  await userEvents.click(await section.findByRole('button', { name: 'Add app' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.')
  expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull()
})

test('in a browser that does not support passkeys a sentence says so, and no passkey can be added [account.passkey]', async () => {
  const { section } = await open()
  expect(await section.findByText(/^This browser has none here/)).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Add passkey' })).toBeNull()
})

/** Gives the browser passkeys for the running test; `create` makes one. */
const stubPasskeys = (create: () => Promise<object>) => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class {}, {
      parseRequestOptionsFromJSON: (options: object) => options,
      parseCreationOptionsFromJSON: (options: object) => options,
    }),
  )
  const originalCredentials = Object.getOwnPropertyDescriptor(navigator, 'credentials')
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
    if (originalCredentials) Object.defineProperty(navigator, 'credentials', originalCredentials)
  })
}

test('while a passkey is being made, its button is busy', async () => {
  stubPasskeys(() => new Promise(() => {}))
  const { userEvents, section } = await open({ 'POST /auth/passkeys/options': { options: { challenge: 'abc' } } })
  await userEvents.click(await section.findByRole('button', { name: 'Add passkey' }))
  const button = screen.getByRole('button', { name: 'Make the passkey' })
  await userEvents.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})

test('recovery codes of a new passkey are shown also if the dialog was closed before the server answered [account.passkey]', async () => {
  stubPasskeys(async () => ({ toJSON: () => ({ id: 'k1', type: 'public-key' }) }))
  const answer = Promise.withResolvers<{ message: string; recoveryCodes: string[] }>()
  const { userEvents, section, server } = await open({
    'POST /auth/passkeys/options': { options: { challenge: 'abc' } },
    'POST /auth/passkeys': () => answer.promise,
  })
  await userEvents.click(await section.findByRole('button', { name: 'Add passkey' }))
  await userEvents.click(screen.getByRole('button', { name: 'Make the passkey' }))
  await waitFor(() => expect(server.calls()).toContain('POST /auth/passkeys'))
  await userEvents.click(screen.getByRole('button', { name: 'Close' }))
  answer.resolve({ message: 'The passkey was added', recoveryCodes: codes })
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy()
})

test('a passkey is added under the entered name after the password was entered; if the device has a passkey already, a sentence says so [account.passkey]', async () => {
  const create = vi.fn().mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  stubPasskeys(create)
  const { userEvents, section, server } = await open({
    'POST /auth/passkeys/options': { status: 400, message: 'Please give the passkey a name.', code: 'bad-input' },
    'POST /auth/passkeys': { status: 400, message: 'Please give it another name.', code: 'bad-input' },
  })
  await userEvents.click(await section.findByRole('button', { name: 'Add passkey' }))
  expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeTruthy()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  // The server refuses a longer name.
  expect([name.value, name.maxLength]).toEqual(['My passkey', 60])
  await userEvents.clear(name)
  await userEvents.type(name, '{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  server.answer({
    'POST /auth/passkeys/options': { status: 403, message: 'Please enter your password.', code: 'password-needed' },
  })
  await userEvents.type(name, 'Box office{Enter}')
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  expect(document.activeElement).toBe(password)
  server.answer({ 'POST /auth/passkeys/options': { options: { challenge: 'abc' } } })
  await userEvents.type(password, 'right{Enter}')
  expect(await screen.findByText('This device has a passkey for your account already.')).toBeTruthy()

  create.mockResolvedValue({ toJSON: () => ({ id: 'k1', type: 'public-key' }) })
  server.answer({ 'POST /auth/passkeys': { message: 'The passkey was added', recoveryCodes: null } })
  await userEvents.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The passkey was added')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const bodies = (path: string) => server.requests.filter((one) => one.path === path).map(({ body }) => body)
  expect(bodies('/auth/passkeys/options')).toEqual([{}, {}, { password: 'right' }, { password: 'right' }])
  expect(server.requests.findLast(({ path, method }) => path === '/auth/passkeys' && method === 'POST')?.body).toEqual({
    name: 'Box office',
    response: { id: 'k1', type: 'public-key' },
  })
})

test('when the passkeys cannot be fetched, Try again fetches the passkeys and the other second factors', async () => {
  const { section, server } = await open({ 'GET /auth/passkeys': 'no answer' })
  await retry(server, onePasskey, await section.findByRole('button', { name: 'Try again' }))
  expect(await section.findByText('My phone')).toBeTruthy()
  expect(section.getByText('3 of 10 are left.')).toBeTruthy()
})
