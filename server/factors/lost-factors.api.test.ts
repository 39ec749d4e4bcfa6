import { expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { codeTo } from '#tests/support/mails.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const day = 24 * 60 * 60 * 1000

/** Matinee with a member who uses an authenticator app, and a browser that has done the first step of a sign-in. */
async function start() {
  const matinee = await startMatinee()
  const { guest, clock, database } = matinee
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const code = createAuthenticatorApp(secret, clock)
  await owner.call('POST /auth/totp/confirm', { body: { code: await code() } })
  clock.pass(30_000)
  const browser = guest()
  await browser.refused('POST /auth/signin', { body: account })
  /** The notices that were mailed so far, in their order. */
  const notices = async () => {
    const rows = await database
      .selectFrom('mails')
      .select('content')
      .where('kind', '=', 'notice')
      .orderBy('addedAt')
      .execute()
    return rows.map(({ content }) => JSON.parse(content ?? '{}') as { notice: string; link?: string })
  }
  return { ...matinee, owner, browser, code, notices, mailed: () => codeTo(database, account.email) }
}

/** Begins the removal of the factors; returns the token of the link that stops it. */
async function beginRemoval({ browser, mailed, notices }: Awaited<ReturnType<typeof start>>): Promise<string> {
  await browser.call('POST /auth/factors/lost')
  await browser.call('POST /auth/factors/lost/code', { body: { code: await mailed() } })
  const { link = '' } = (await notices()).find(({ notice }) => notice === 'factor-removal-begun') ?? {}
  return new URL(link).searchParams.get('token') ?? ''
}

test('a member who has lost every factor can sign in without one a day after a mailed code, and not sooner [account.totp]', async () => {
  const matinee = await start()
  const { guest, clock, notices, url } = matinee
  const token = await beginRemoval(matinee)
  expect((await notices()).at(-1)?.link).toBe(`${url}/keepfactors?token=${token}`)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  clock.pass(day - 1)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  clock.pass(1)
  const ownerOnNewBrowser = guest()
  await ownerOnNewBrowser.call('POST /auth/signin', { body: account })
  expect(await ownerOnNewBrowser.call('GET /auth/factors')).toEqual({
    success: true,
    totp: false,
    passkeys: 0,
    recoveryCodes: 0,
  })
  expect((await notices()).map(({ notice }) => notice)).toEqual([
    'factor-added',
    'factor-removal-begun',
    'factor-removed',
  ])
})

test('the link in the notice stops the removal of the factors, once', async () => {
  const matinee = await start()
  const { guest, clock } = matinee
  const token = await beginRemoval(matinee)
  const owner = guest()
  expect((await owner.refused('POST /auth/factors/lost/stop', { body: { token: `${token}x` } })).code).toBe(
    'entry-unknown',
  )
  await owner.call('POST /auth/factors/lost/stop', { body: { token } })
  expect((await owner.refused('POST /auth/factors/lost/stop', { body: { token } })).code).toBe('entry-unknown')
  clock.pass(day)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

test('a host that the request names does not appear in a link in the notice', async () => {
  const { browser, mailed, notices, url } = await start()
  await browser.call('POST /auth/factors/lost')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = JSON.stringify({ code: await mailed() })
  const lines = [
    'POST /api/v1/auth/factors/lost/code HTTP/1.1',
    'Host: evil.example',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ]
  const answer = await sendBytes(url, lines.join('\r\n'))
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect((await notices()).at(-1)).toEqual({ notice: 'factor-removal-begun' })
})

test('using a factor during the day also stops the removal, if the account had it for a week', async () => {
  const matinee = await start()
  const { guest, clock, code, browser } = matinee
  clock.pass(7 * day)
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  clock.pass(day - 60_000)
  await guest().call('POST /auth/signin', { body: { ...account, code: await code() } })
  clock.pass(60_000)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

test('a thief who added a passkey is out of the account a day after its owner has reset the password and said that the factor is lost', async () => {
  const { guest, clock, database, url } = await startMatinee()
  const thief = guest()
  await thief.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  /** Adds a passkey with the session that the thief has. */
  async function addPasskey() {
    const authenticator = createAuthenticator(url)
    const { options } = await thief.call('POST /auth/passkeys/options', { body: {} })
    const body = { name: 'Mine', response: authenticator.create(options) }
    const { recoveryCodes } = await thief.call('POST /auth/passkeys', { body })
    return { authenticator, recoveryCodes: recoveryCodes ?? [] }
  }
  async function signIn({ authenticator }: Awaited<ReturnType<typeof addPasskey>>) {
    const { options } = await thief.call('POST /auth/passkeys/signin/options')
    await thief.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(options) } })
  }
  const first = await addPasskey()
  clock.pass(7 * day - 1)

  const owner = guest()
  const { email } = account
  const changed = { email, password: 'a noisy evening out' }
  await owner.call('POST /auth/checkAccount', { body: { email } })
  const resetCode = await codeTo(database, email)
  await owner.call('POST /auth/changePasswordH', { body: { ...changed, code: resetCode } })
  await owner.refused('POST /auth/signin', { body: changed })
  await database.deleteFrom('mails').execute()
  await owner.call('POST /auth/factors/lost')
  await owner.call('POST /auth/factors/lost/code', { body: { code: await codeTo(database, email) } })

  await signIn(first)
  await thief.call('DELETE /auth/passkeys/:id', {
    params: { id: first.authenticator.id },
    body: { code: first.recoveryCodes[0] ?? '' },
  })
  await signIn(await addPasskey())
  clock.pass(day)
  await owner.call('POST /auth/signin', { body: changed })
  expect(await owner.call('GET /auth/factors')).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
  expect((await thief.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('a recovery code of an account whose factors were removed at that moment does not stop the removal', async () => {
  const matinee = await start()
  const { owner, clock, code, database, browser } = matinee
  clock.pass(7 * day)
  const { recoveryCodes } = await owner.call('POST /auth/recovery-codes', { body: { code: await code() } })
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  await database.deleteFrom('totps').execute()
  await owner.call('POST /auth/recovery-codes', { body: { code: recoveryCodes[0] ?? '' } })
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toHaveLength(1)
})

test('beginning the removal again does not postpone it, and its notice is mailed once', async () => {
  const matinee = await start()
  const { guest, clock, notices, browser } = matinee
  await beginRemoval(matinee)
  clock.pass(day / 2)
  await browser.refused('POST /auth/signin', { body: account })
  await matinee.database.deleteFrom('mails').where('kind', '=', 'code').execute()
  await beginRemoval(matinee)
  clock.pass(day / 2)
  await guest().call('POST /auth/signin', { body: account })
  expect((await notices()).filter(({ notice }) => notice === 'factor-removal-begun')).toHaveLength(1)
})

test('no removal begins without the first step, in another browser or with a wrong code', async () => {
  const { guest, browser, mailed, database, clock } = await start()
  const stranger = guest()
  expect((await stranger.refused('POST /auth/factors/lost')).code).toBe('step-expired')
  expect((await stranger.refused('POST /auth/factors/lost/code', { body: { code: 'ABCD2345' } })).code).toBe(
    'step-expired',
  )
  await browser.call('POST /auth/factors/lost')
  const code = await mailed()
  expect((await browser.refused('POST /auth/factors/lost/code', { body: { code: 'AAAAAAAA' } })).code).toBe(
    'wrong-code',
  )
  const other = guest()
  await other.refused('POST /auth/signin', { body: account })
  expect((await other.refused('POST /auth/factors/lost/code', { body: { code } })).code).toBe('wrong-code')
  // The code does not work for a new password either.
  const reset = { email: account.email, password: 'another quiet evening', code }
  expect((await browser.refused('POST /auth/changePasswordH', { body: reset })).code).toBe('wrong-code')
  clock.pass(10 * 60_000)
  expect((await browser.refused('POST /auth/factors/lost/code', { body: { code } })).code).toBe('step-expired')
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toEqual([])
})
