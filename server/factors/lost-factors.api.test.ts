import { expect, test } from 'vitest'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { codeTo } from '#tests/support/mails.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const day = 24 * 60 * 60 * 1000

/** Matinee with a member who has an app, and a browser that has done the first step. */
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
  /** The notices so far, the first one first. */
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

/** Begins the removal; gives the token of the link that stops it. */
async function begin({ browser, mailed, notices }: Awaited<ReturnType<typeof start>>): Promise<string> {
  await browser.call('POST /auth/factors/lost')
  await browser.call('POST /auth/factors/lost/code', { body: { code: await mailed() } })
  const { link = '' } = (await notices()).find(({ notice }) => notice === 'factor-removal-begun') ?? {}
  return new URL(link).searchParams.get('token') ?? ''
}

test('a member who has lost every factor can sign in a day after a mailed code, and not a minute sooner [account.totp]', async () => {
  const matinee = await start()
  const { guest, clock, notices, url } = matinee
  const token = await begin(matinee)
  expect((await notices()).at(-1)?.link).toBe(`${url}/keepfactors?token=${token}`)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  clock.pass(day - 1)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  clock.pass(1)
  const back = guest()
  await back.call('POST /auth/signin', { body: account })
  expect(await back.call('GET /auth/factors')).toEqual({ success: true, totp: false, passkeys: 0, recoveryCodes: 0 })
  expect((await notices()).map(({ notice }) => notice)).toEqual([
    'factor-added',
    'factor-removal-begun',
    'factor-removed',
  ])
})

test('the link in the notice stops the removal of the factors, once', async () => {
  const matinee = await start()
  const { guest, clock } = matinee
  const token = await begin(matinee)
  const owner = guest()
  expect((await owner.refused('POST /auth/factors/lost/stop', { body: { token: `${token}x` } })).code).toBe(
    'entry-unknown',
  )
  await owner.call('POST /auth/factors/lost/stop', { body: { token } })
  expect((await owner.refused('POST /auth/factors/lost/stop', { body: { token } })).code).toBe('entry-unknown')
  clock.pass(day)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

test('the link in the notice never leads to a host that the request names', async () => {
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

test('using a factor in the meantime stops the removal too', async () => {
  const matinee = await start()
  const { guest, clock, code } = matinee
  await begin(matinee)
  clock.pass(day - 60_000)
  await guest().call('POST /auth/signin', { body: { ...account, code: await code() } })
  clock.pass(60_000)
  expect((await guest().refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
})

test('a removal that is begun again is not postponed, and its notice is mailed once', async () => {
  const matinee = await start()
  const { guest, clock, notices, browser } = matinee
  await begin(matinee)
  clock.pass(day / 2)
  await browser.refused('POST /auth/signin', { body: account })
  await matinee.database.deleteFrom('mails').where('kind', '=', 'code').execute()
  await begin(matinee)
  clock.pass(day / 2)
  await guest().call('POST /auth/signin', { body: account })
  expect((await notices()).filter(({ notice }) => notice === 'factor-removal-begun')).toHaveLength(1)
})

test('without the first step, in another browser or with another code nothing begins', async () => {
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
  // It is no code for a new password either.
  const reset = { email: account.email, password: 'another quiet evening', code }
  expect((await browser.refused('POST /auth/changePasswordH', { body: reset })).code).toBe('wrong-code')
  clock.pass(10 * 60_000)
  expect((await browser.refused('POST /auth/factors/lost/code', { body: { code } })).code).toBe('step-expired')
  expect(await database.selectFrom('factorRemovals').selectAll().execute()).toEqual([])
})
