import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { codeTo } from '#tests/support/mails.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const newPassword = 'a noisy evening out'

/**
 * Starts Matinee with a member who has set up an authenticator app, and a browser that has done the first step of a
 * sign-in.
 */
async function start() {
  const matinee = await startMatinee()
  const { guest, clock } = matinee
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  const { recoveryCodes } = await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  clock.pass(30_000)
  const browser = guest()
  await browser.refused('POST /auth/signin', { body: account })
  return { ...matinee, owner, browser, appCode, recoveryCodes }
}

test('an owner signs in on a new browser while fifty strangers try wrong passwords for the account', async () => {
  const { guest, database } = await startMatinee({
    settings: settings({ trustProxy: 1 }),
    limits: { ...wideLimits, ...accountLimits },
  })
  await guest({ 'x-forwarded-for': '192.0.2.1' }).call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const rowsBefore = await everythingIn(database)
  const startAttack = () =>
    Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const stranger = guest({ 'x-forwarded-for': `198.51.100.${index}` })
        return (await stranger.refused('POST /auth/signin', { body: { ...account, password: newPassword } })).code
      }),
    )
  const attackCodes = startAttack()
  const owner = guest({ 'x-forwarded-for': '192.0.2.2' })
  expect((await owner.call('POST /auth/signin', { body: account })).user.username).toBe('Ada')
  expect(new Set(await attackCodes)).toEqual(new Set(['wrong-credentials']))
  await owner.call('POST /auth/logout')
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('between the two steps of a sign-in, every call for members is refused', async () => {
  const { browser, database } = await start()
  const rowsBefore = await everythingIn(database)
  const memberEndpoints = Object.entries<Endpoint>(api).filter(([, { access }]) => access !== 'anyone')
  for (const [key] of memberEndpoints) {
    const [method = '', path = ''] = key.split(' ')
    const answer = await browser.send(`/api/v1${path.replaceAll(/:\w+/g, '1')}`, { method })
    expect(answer.status, key).toBe(401)
  }
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('a cookie for another purpose, or a forged cookie, is not accepted for the second step', async () => {
  const { browser, guest, appCode, database } = await start()
  const stepCookie = browser.cookies.get('matinee.step') ?? ''
  const passkeyUser = guest()
  await passkeyUser.call('POST /auth/passkeys/signin/options')
  const rowsBefore = await everythingIn(database)
  const passkeyCookie = passkeyUser.cookies.get('matinee.passkey') ?? ''
  const [text = '', signature = ''] = decodeURIComponent(stepCookie).split('.')
  const note = { owner: 'x', email: account.email }
  const forgedTicket = Buffer.from(JSON.stringify({ id: 'x', note: JSON.stringify(note), expiresAt: 9e15 }))
  for (const value of [
    passkeyCookie,
    `${forgedTicket.toString('base64url')}.${signature}`,
    `${text}.`,
    text,
    '.',
    `${text}.AA`,
  ]) {
    const attacker = guest()
    attacker.cookies.set('matinee.step', value)
    expect((await attacker.refused('POST /auth/signin/code', { body: { code: await appCode() } })).code, value).toBe(
      'step-expired',
    )
    expect((await attacker.refused('POST /auth/factors/lost')).code, value).toBe('step-expired')
  }
  const sessionForger = guest()
  sessionForger.cookies.set('matinee.session', stepCookie)
  expect((await sessionForger.refused('GET /auth/authcheck')).code).toBe('not-signed-in')
  expect(await everythingIn(database)).toEqual(rowsBefore)
})

test('a recovery code that is sent in several requests at the same time signs in once', async () => {
  const { guest, recoveryCodes, database } = await start()
  const listSessions = () => database.selectFrom('sessions').select('id').execute()
  const sessionsBefore = (await listSessions()).length
  const body = { ...account, code: recoveryCodes[0] ?? '' }
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => guest().call('POST /auth/signin', { body })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listSessions()).toHaveLength(sessionsBefore + 1)
  expect(await database.selectFrom('recoveryCodes').select('hash').execute()).toHaveLength(recoveryCodes.length - 1)
})

test('after a password was reset, a sign-in that began with the old password cannot be finished', async () => {
  const { browser, guest, appCode, database } = await start()
  const owner = guest()
  await owner.call('POST /auth/checkAccount', { body: { email: account.email } })
  const mailedCode = await codeTo(database, account.email)
  await owner.call('POST /auth/changePasswordH', {
    body: { email: account.email, password: newPassword, code: mailedCode },
  })
  const rowsBefore = await everythingIn(database)
  expect((await browser.refused('POST /auth/signin/code', { body: { code: await appCode() } })).code).toBe(
    'step-expired',
  )
  expect((await browser.refused('POST /auth/factors/lost')).code).toBe('step-expired')
  expect(await everythingIn(database)).toEqual(rowsBefore)
  await guest().call('POST /auth/signin', { body: { ...account, password: newPassword, code: await appCode() } })
})

test('a stranger who requests codes does not prevent a browser that has signed in before from getting a code', async () => {
  const limits = { ...wideLimits, codesForAccount: codeLimits.codesForAccount }
  const { guest, clock, database } = await startMatinee({ limits })
  const laptop = guest()
  await laptop.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  await laptop.call('POST /auth/logout')
  const request = { body: { email: account.email } }
  await guest().call('POST /auth/checkAccount', request)
  expect((await guest().refused('POST /auth/checkAccount', request)).code).toBe('too-many')
  clock.pass(1)
  await laptop.call('POST /auth/checkAccount', request)
  // This browser, too, gets only one code a minute.
  expect((await laptop.refused('POST /auth/checkAccount', request)).code).toBe('too-many')
  const body = { email: account.email, password: newPassword, code: await codeTo(database, account.email) }
  await laptop.call('POST /auth/changePasswordH', { body })
})
