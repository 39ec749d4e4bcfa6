import { expect, test } from 'vitest'
import { knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import type { Parts } from '#server/parts.ts'
import type { Client } from '#tests/support/client.ts'
import { refuseWrites, runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const { email } = ada

/**
 * Starts Matinee with Ada's account; `viewer` is her client, `requestCode` requests a code and resolves with the code.
 */
async function start(parts: Partial<Parts> = {}) {
  const matinee = await startMatinee(parts)
  const { guest, database, clock } = matinee
  const viewer = guest()
  await viewer.call('POST /auth/signup', { body: ada })
  async function requestCode(client: Client): Promise<string> {
    clock.pass(1)
    await client.call('POST /auth/verify')
    return codeTo(database, email)
  }
  const isVerified = async () => (await viewer.call('GET /user/profile')).verified
  const refusalCodeOf = async (client: Client, code: string) =>
    (await client.refused('POST /auth/verify/code', { body: { code } })).code
  return { ...matinee, viewer, requestCode, isVerified, refusalCodeOf }
}

test('an address is verified by the code that was mailed to it [account.verify]', async () => {
  const { viewer, requestCode, isVerified, database, clock } = await start()
  expect(await isVerified()).toBe(false)
  clock.pass(1)
  expect((await viewer.call('POST /auth/verify')).message).toBe('A code is on its way to ada@example.org')
  expect(await isVerified()).toBe(false)
  const code = await codeTo(database, email)
  const { message } = await viewer.call('POST /auth/verify/code', { body: { code: ` ${code.toLowerCase()} ` } })
  expect(message).toBe('Your address is verified')
  expect(await isVerified()).toBe(true)

  expect((await viewer.call('POST /auth/verify')).message).toBe('Your address is verified already')
  await expect(requestCode(viewer)).resolves.toBe(code)
  expect((await mailsTo(database, email)).map(({ kind, notice }) => notice ?? kind)).toEqual([
    'code',
    'address-verified',
  ])
})

test('a browser that has lost the cookie by which Matinee knows it gets a new one with the code, and can use the code [account.verify]', async () => {
  const { viewer, requestCode, isVerified } = await start()
  viewer.cookies.delete(knownBrowserCookieName)
  const code = await requestCode(viewer)
  await viewer.call('POST /auth/verify/code', { body: { code } })
  expect(await isVerified()).toBe(true)
})

test('a wrong code, a code of another browser or account, or a used code does not verify an address [account.verify]', async () => {
  const { viewer, guest, member, requestCode, isVerified, refusalCodeOf, database } = await start()
  const phone = guest()
  await phone.call('POST /auth/signin', { body: ada })
  const code = await requestCode(viewer)
  expect(await refusalCodeOf(viewer, code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA')).toBe('wrong-code')
  expect(await refusalCodeOf(phone, code)).toBe('wrong-code')
  const eve = await member('Eve')
  await eve.call('POST /auth/verify')
  expect(await refusalCodeOf(eve, code)).toBe('wrong-code')
  expect(await refusalCodeOf(viewer, await codeTo(database, 'eve@example.org'))).toBe('wrong-code')
  expect(await isVerified()).toBe(false)
  await viewer.call('POST /auth/verify/code', { body: { code } })
  expect(await refusalCodeOf(viewer, code)).toBe('wrong-code')
  expect((await eve.call('GET /user/profile')).verified).toBe(false)
})

test('the number of codes that one network may request to verify addresses is limited', async () => {
  const codesFromNetwork = { points: 1, duration: 60 }
  const { viewer, member, requestCode } = await start({ limits: { ...wideLimits, codesFromNetwork } })
  const code = await requestCode(viewer)
  expect((await (await member()).refused('POST /auth/verify')).code).toBe('too-many')
  // A request for an address that is verified already mails no code, and is not limited.
  await viewer.call('POST /auth/verify/code', { body: { code } })
  expect((await viewer.call('POST /auth/verify')).message).toBe('Your address is verified already')
})

test('neither a code for a new password nor the right code after five wrong ones verifies an address [account.verify]', async () => {
  const { viewer, requestCode, isVerified, refusalCodeOf, database } = await start()
  await viewer.call('POST /auth/checkAccount', { body: { email } })
  expect(await refusalCodeOf(viewer, await codeTo(database, email))).toBe('wrong-code')
  const code = await requestCode(viewer)
  const wrongCode = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
  for (let tries = 0; tries < 5; tries += 1) await refusalCodeOf(viewer, wrongCode)
  expect(await refusalCodeOf(viewer, code)).toBe('wrong-code')
  expect(await isVerified()).toBe(false)
})

test('verifying an e-mail address in ADMIN_EMAILS makes its owner an administrator, and the old session cookie is no longer valid', async () => {
  const { viewer, guest, requestCode, refusalCodeOf } = await start({ adminEmails: new Set([email]) })
  const isAdmin = async () => (await viewer.call('GET /auth/authcheck')).user.admin
  expect(await isAdmin()).toBe(false)
  const code = await requestCode(viewer)
  const copyOfViewer = guest({ cookie: [...viewer.cookies].map((pair) => pair.join('=')).join('; ') })
  expect(await refusalCodeOf(copyOfViewer, 'AAAAAAAA')).toBe('wrong-code')
  await viewer.call('POST /auth/verify/code', { body: { code } })
  expect(await isAdmin()).toBe(true)
  expect((await copyOfViewer.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('a verification that cannot be stored leaves the session and the code unchanged', async () => {
  const { viewer, requestCode, isVerified, database } = await start()
  const code = await requestCode(viewer)
  const acceptWrites = await refuseWrites(database, 'update', 'sessions')
  expect((await viewer.refused('POST /auth/verify/code', { body: { code } })).status).toBe(500)
  await acceptWrites()
  expect(await isVerified()).toBe(false)
  await viewer.call('POST /auth/verify/code', { body: { code } })
  expect(await isVerified()).toBe(true)
})

test('an address is not verified by a session that ends at that moment', async () => {
  const { viewer, requestCode, isVerified, database } = await start()
  const code = await requestCode(viewer)
  await runAfterEveryInsert(database, 'mails', 'delete from sessions')
  const refusal = await viewer.refused('POST /auth/verify/code', { body: { code } })
  expect([refusal.status, refusal.code]).toEqual([401, 'not-signed-in'])
  // The session that the database's trigger ended is back, like everything else that the transaction has written.
  expect(await isVerified()).toBe(false)
  expect((await mailsTo(database, email)).map(({ kind }) => kind)).toEqual(['code'])
  expect(await database.selectFrom('codes').select('id').execute()).toHaveLength(1)
})
