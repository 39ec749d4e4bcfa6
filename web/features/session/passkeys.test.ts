import { expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { hasPasskeys, passkeyErrorText } from './passkeys.ts'

test.each<[what: string, error: unknown, text: string]>([
  ['a refusal of the server', new Failure(400, 'bad-input', 'This passkey is unknown.'), 'This passkey is unknown.'],
  ['no answer', new Failure(0, null, ''), 'an error occured'],
  [
    'a page at an IP address instead of a host name',
    new DOMException('', 'SecurityError'),
    'Passkeys need a name in the address, such as localhost, and not a number.',
  ],
  [
    'a device that has a passkey already',
    new DOMException('', 'InvalidStateError'),
    'This device has a passkey for your account already.',
  ],
  ['a dialog that was closed', new DOMException('', 'NotAllowedError'), 'No passkey was used.'],
])('each failure has an error text of its own: %s [account.passkey]', (_, error, text) => {
  expect(passkeyErrorText(error)).toBe(text)
})

test('passkeys are supported only if the browser has `PublicKeyCredential` and can parse the server’s options with it [account.passkey]', () => {
  expect(hasPasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(hasPasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { parseRequestOptionsFromJSON: () => {} }))
  expect(hasPasskeys()).toBe(true)
})
