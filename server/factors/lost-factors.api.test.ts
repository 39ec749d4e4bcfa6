import { expect, test } from 'vitest'
import type { Parts } from '#server/parts.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { codeTo } from '#tests/support/mails.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createRemovalEntries } from './removal-repository.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const dayMs = 24 * 60 * 60 * 1000

/**
 * Starts Matinee with a member who uses an authenticator app; `owner` is the member's client, and `browser` another
 * client that has done the first step of a sign-in to the account.
 */
async function start(parts: Partial<Parts> = {}) {
  const matinee = await startMatinee(parts)
  const { guest, clock, database } = matinee
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  clock.pass(30_000)
  const browser = guest()
  await browser.refused('POST /auth/signin', { body: account })
  /** The notices that were mailed to the member so far, the oldest first. */
  const listNotices = async () => {
    const rows = await database
      .selectFrom('mails')
      .select('content')
      .where('kind', '=', 'notice')
      .where('to', '=', account.email)
      .where('name', '=', 'Ada')
      .orderBy('addedAt')
      .execute()
    return rows.map(({ content }) => JSON.parse(content ?? '{}') as { notice: string; link?: string })
  }
  return { ...matinee, owner, browser, appCode, listNotices, mailedCode: () => codeTo(database, account.email) }
}

/** Adds a passkey to a client's account; returns the authenticator that holds the passkey. */
async function addPasskey(client: Client, url: string) {
  const authenticator = createAuthenticator(url)
  const { options } = await client.call('POST /auth/passkeys/options', { body: {} })
  await client.call('POST /auth/passkeys', { body: { name: 'Mine', response: authenticator.create(options) } })
  return authenticator
}

/** Plans the removal of the factors in `browser`; returns the token in the link that stops the removal. */
async function beginRemoval({ browser, mailedCode, listNotices }: Awaited<ReturnType<typeof start>>): Promise<string> {
  expect((await browser.call('POST /auth/factors/lost')).message).toBe('A code is on its way to your email')
  const { message } = await browser.call('POST /auth/factors/lost/code', { body: { code: await mailedCode() } })
  expect(message).toBe('Your second factors will be removed in 24 hours. Sign in again then.')
  const { link = '' } = (await listNotices()).find(({ notice }) => notice === 'factor-removal-begun') ?? {}
  return new URL(link).searchParams.get('token') ?? ''
}

test('a member who has lost every factor can sign in without one a day after entering a mailed code, and not sooner [account.totp]', async () => {
  const matinee = await start()
  const { guest, member, clock, listNotices, url } = matinee
  const otherMember = await member()
  const token = await beginRemoval(matinee)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect((await listNotices()).at(-1)?.link).toBe(`${url}/keepfactors?token=${token}`)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  clock.pass(dayMs - 1)
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
  expect((await listNotices()).map(({ notice }) => notice)).toEqual([
    'factor-added',
    'factor-removal-begun',
    'factor-removed',
  ])
  // The removal has ended the account's other sessions, and no session of another account.
  expect((await matinee.owner.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
  await otherMember.call('GET /auth/authcheck')
})

test('the link in the notice stops the removal of the factors, and works once', async () => {
  const matinee = await start()
  const { guest, clock } = matinee
  const token = await beginRemoval(matinee)
  const owner = guest()
  expect((await owner.refused('POST /auth/factors/lost/stop', { body: { token: `${token}x` } })).code).toBe(
    'entry-unknown',
  )
  const stopped = await owner.call('POST /auth/factors/lost/stop', { body: { token } })
  expect(stopped.message).toBe('Your second factors stay as they are')
  const { code, message } = await owner.refused('POST /auth/factors/lost/stop', { body: { token } })
  expect([code, message]).toEqual(['entry-unknown', 'There is nothing to stop any more.'])
  clock.pass(dayMs)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

/** Plans the removal of the factors by a request whose Host header is `host`; returns the notice about the removal. */
async function beginRemovalAtHost(host: string) {
  const { browser, mailedCode, listNotices, url } = await start()
  await browser.call('POST /auth/factors/lost')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = JSON.stringify({ code: await mailedCode() })
  const lines = [
    'POST /api/v1/auth/factors/lost/code HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ]
  const answer = await sendBytes(url, lines.join('\r\n'))
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  return (await listNotices()).at(-1)
}

test('without a public address the notice has no link if the request names a host other than this machine', async () => {
  expect(await beginRemovalAtHost('evil.example')).toEqual({ notice: 'factor-removal-begun' })
})

test.each(['localhost:3000', '[::1]:3000'])(
  'without a public address the link in the notice leads to this machine if the request names it as %s',
  async (host) => {
    expect((await beginRemovalAtHost(host))?.link).toContain(`http://${host}/keepfactors?token=`)
  },
)

test('with a public address the link in the notice begins with that address', async () => {
  const matinee = await start({ settings: settings({ publicUrl: 'https://matinee.example' }) })
  const token = await beginRemoval(matinee)
  expect((await matinee.listNotices()).at(-1)?.link).toBe(`https://matinee.example/keepfactors?token=${token}`)
})

test('codes are limited for an account and for a network, and a browser that has signed in before has an account limit of its own', async () => {
  const once = { points: 1, duration: 60 }
  const { owner, browser, guest } = await start({ limits: { ...wideLimits, codesForAccount: once } })
  await browser.call('POST /auth/factors/lost')
  const stranger = guest()
  await stranger.refused('POST /auth/signin', { body: account })
  expect((await stranger.refused('POST /auth/factors/lost')).code).toBe('too-many')
  await owner.refused('POST /auth/signin', { body: account })
  await owner.call('POST /auth/factors/lost')

  const withNetworkLimit = await start({ limits: { ...wideLimits, codesFromNetwork: once } })
  await withNetworkLimit.browser.call('POST /auth/factors/lost')
  expect((await withNetworkLimit.browser.refused('POST /auth/factors/lost')).code).toBe('too-many')
})

test('a sign-in with a code of the authenticator app stops the planned removal of the factors if the account had its factors for a week', async () => {
  const matinee = await start()
  const { guest, clock, appCode, browser } = matinee
  clock.pass(7 * dayMs)
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  clock.pass(dayMs - 60_000)
  await guest().call('POST /auth/signin', { body: { ...account, code: await appCode() } })
  clock.pass(60_000)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

test('a sign-in with an old factor does not stop the planned removal if another factor was added in the last week', async () => {
  const matinee = await start()
  const { guest, owner, clock, appCode, browser, url, database } = matinee
  clock.pass(7 * dayMs)
  await addPasskey(owner, url)
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  await guest().call('POST /auth/signin', { body: { ...account, code: await appCode() } })
  expect(await database.selectFrom('factorRemovals').select('userId').execute()).toHaveLength(1)
})

test('a sign-in with a passkey stops the planned removal of the account’s factors, but not that of another account', async () => {
  const matinee = await start()
  const { member, owner, url, clock, database, browser, guest } = matinee
  const eve = await member('Eve')
  const { user } = await eve.call('GET /auth/authcheck')
  const dueAt = new Date(clock.now().getTime() + 8 * dayMs).toISOString()
  await createRemovalEntries(database).add({ owner: user._id, stopHash: 'x', dueAt }, database)
  const authenticator = await addPasskey(owner, url)
  clock.pass(7 * dayMs + 1)
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  // Neither of these counts as a newer factor of the owner: another member's passkey, and an authenticator app that was
  // offered but never confirmed.
  await addPasskey(eve, url)
  await database.deleteFrom('totps').execute()
  await owner.call('POST /auth/totp', { body: {} })
  const phone = guest()
  const { options } = await phone.call('POST /auth/passkeys/signin/options')
  await phone.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(options) } })
  expect(await database.selectFrom('factorRemovals').select('userId').execute()).toEqual([{ userId: user._id }])
})

test('a sign-in after the removal was due removes the factors, even if a code of the authenticator app was entered', async () => {
  const matinee = await start()
  const { guest, clock, appCode } = matinee
  clock.pass(7 * dayMs)
  await matinee.browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  clock.pass(dayMs)
  const thief = guest()
  await thief.call('POST /auth/signin', { body: { ...account, code: await appCode() } })
  expect(await thief.call('GET /auth/factors')).toMatchObject({ totp: false, recoveryCodes: 0 })
})

test('a thief who added a passkey loses access to the account a day after its owner has reset the password and reported the factor as lost', async () => {
  const { guest, clock, database, url } = await startMatinee()
  const thief = guest()
  await thief.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  /** Adds a passkey with the thief's session; resolves with its authenticator and the recovery codes. */
  async function addThiefsPasskey() {
    const authenticator = createAuthenticator(url)
    const { options } = await thief.call('POST /auth/passkeys/options', { body: {} })
    const body = { name: 'Mine', response: authenticator.create(options) }
    const { recoveryCodes } = await thief.call('POST /auth/passkeys', { body })
    return { authenticator, recoveryCodes: recoveryCodes ?? [] }
  }
  async function signInAsThief({ authenticator }: Awaited<ReturnType<typeof addThiefsPasskey>>) {
    const { options } = await thief.call('POST /auth/passkeys/signin/options')
    await thief.call('POST /auth/passkeys/signin', { body: { response: authenticator.get(options) } })
  }
  const firstPasskey = await addThiefsPasskey()
  clock.pass(7 * dayMs)

  const owner = guest()
  const { email } = account
  const newCredentials = { email, password: 'a noisy evening out' }
  await owner.call('POST /auth/checkAccount', { body: { email } })
  const resetCode = await codeTo(database, email)
  await owner.call('POST /auth/changePasswordH', { body: { ...newCredentials, code: resetCode } })
  await owner.refused('POST /auth/signin', { body: newCredentials })
  await database.deleteFrom('mails').execute()
  await owner.call('POST /auth/factors/lost')
  await owner.call('POST /auth/factors/lost/code', { body: { code: await codeTo(database, email) } })

  await signInAsThief(firstPasskey)
  await thief.call('DELETE /auth/passkeys/:id', {
    params: { id: firstPasskey.authenticator.id },
    body: { code: firstPasskey.recoveryCodes[0] ?? '' },
  })
  await signInAsThief(await addThiefsPasskey())
  clock.pass(dayMs)
  await owner.call('POST /auth/signin', { body: newCredentials })
  expect(await owner.call('GET /auth/factors')).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
  expect((await thief.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
})

test('using a recovery code does not stop the planned removal if the account’s last factor was removed in the meantime', async () => {
  const matinee = await start()
  const { owner, clock, appCode, database, browser } = matinee
  clock.pass(7 * dayMs)
  const { recoveryCodes } = await owner.call('POST /auth/recovery-codes', { body: { code: await appCode() } })
  await browser.refused('POST /auth/signin', { body: account })
  await beginRemoval(matinee)
  await database.deleteFrom('totps').execute()
  await owner.call('POST /auth/recovery-codes', { body: { code: recoveryCodes[0] ?? '' } })
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toHaveLength(1)
})

test('no removal is planned for an account whose last factor was removed in the meantime, so that a factor which is added later stays', async () => {
  const { owner, browser, appCode, mailedCode, listNotices, database } = await start()
  await browser.call('POST /auth/factors/lost')
  await owner.call('DELETE /auth/totp', { body: { code: await appCode() } })
  const body = { code: await mailedCode() }
  expect((await browser.refused('POST /auth/factors/lost/code', { body })).code).toBe('step-expired')
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toEqual([])
  expect((await listNotices()).map(({ notice }) => notice).toSorted()).toEqual(['factor-added', 'factor-removed'])
})

test('planning the removal of the factors again does not postpone the removal, and the notice is mailed once', async () => {
  const matinee = await start()
  const { guest, clock, listNotices, browser } = matinee
  await beginRemoval(matinee)
  clock.pass(dayMs / 2)
  await browser.refused('POST /auth/signin', { body: account })
  await matinee.database.deleteFrom('mails').where('kind', '=', 'code').execute()
  await beginRemoval(matinee)
  clock.pass(dayMs / 2)
  await guest().call('POST /auth/signin', { body: account })
  expect((await listNotices()).filter(({ notice }) => notice === 'factor-removal-begun')).toHaveLength(1)
})

test('no removal begins before the first step of a sign-in, after that step has expired, with a wrong code, or with a code that another browser asked for', async () => {
  const { guest, browser, mailedCode, database, clock } = await start()
  const stranger = guest()
  expect((await stranger.refused('POST /auth/factors/lost')).code).toBe('step-expired')
  expect((await stranger.refused('POST /auth/factors/lost/code', { body: { code: 'ABCD2345' } })).code).toBe(
    'step-expired',
  )
  await browser.call('POST /auth/factors/lost')
  const code = await mailedCode()
  expect((await browser.refused('POST /auth/factors/lost/code', { body: { code: 'AAAAAAAA' } })).code).toBe(
    'wrong-code',
  )
  const otherBrowser = guest()
  await otherBrowser.refused('POST /auth/signin', { body: account })
  expect((await otherBrowser.refused('POST /auth/factors/lost/code', { body: { code } })).code).toBe('wrong-code')
  // The code cannot be used to set a new password either.
  const resetBody = { email: account.email, password: 'another quiet evening', code }
  expect((await browser.refused('POST /auth/changePasswordH', { body: resetBody })).code).toBe('wrong-code')
  clock.pass(10 * 60_000)
  expect((await browser.refused('POST /auth/factors/lost/code', { body: { code } })).code).toBe('step-expired')
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toEqual([])
})
