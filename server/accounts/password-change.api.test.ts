import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLimiters } from '#server/http/limits.ts'
import type { Parts } from '#server/parts.ts'
import type { Counters } from '#server/ports/counters.ts'
import { Refusal } from '#server/refusal.ts'
import type { Client } from '#tests/support/client.ts'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { wideLimit, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createOwnerCheck } from './owner-check.ts'
import { createPasswordHasher } from './passwords.ts'
import { createUserEntries } from './repository.ts'
import { createSessions } from './sessions.ts'
import { accountLimits } from './sign-in-limits.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const { email } = ada
const quarterHourMs = 15 * 60 * 1000
/** The new password, which is to replace `ada.password`. */
const password = 'a noisy evening out'
const isSignedIn = async (client: Client) => (await client.send('/api/v1/auth/authcheck')).status === 200

/** Starts Matinee with Ada signed in on a laptop and on a phone. */
async function start(parts: Partial<Parts> = {}) {
  const matinee = await startMatinee(parts)
  const [laptop, phone] = [matinee.guest(), matinee.guest()]
  await laptop.call('POST /auth/signup', { body: ada })
  await phone.call('POST /auth/signin', { body: ada })
  return {
    ...matinee,
    laptop,
    phone,
    /** Changes the stored sessions so that every session began this many milliseconds ago. */
    setSessionAge: (milliseconds: number) =>
      matinee.database
        .updateTable('sessions')
        .set({ createdAt: new Date(Date.now() - milliseconds).toISOString() })
        .execute(),
    /** Tries to change the password; resolves with the status and the code of the refusal. */
    refusalOf: async (client: Client, body: { password: string; currentPassword?: string }) => {
      const { status, code } = await client.refused('POST /auth/changePassword', { body })
      return [status, code]
    },
    canSignIn: async (withPassword: string) => {
      const body = JSON.stringify({ email, password: withPassword })
      const headers = { 'content-type': 'application/json' }
      return (await matinee.guest().send('/api/v1/auth/signin', { method: 'POST', headers, body })).status === 200
    },
  }
}

test('a member who has just signed in sets a new password; every other session ends [profile.password]', async () => {
  const { laptop, phone, guest, canSignIn, database } = await start()
  const copyOfLaptop = guest({ cookie: [...laptop.cookies].map((pair) => pair.join('=')).join('; ') })
  expect(await isSignedIn(copyOfLaptop)).toBe(true)
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(false)
  const openedAt = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  await database
    .updateTable('accounts' as 'users')
    .set({ createdAt: openedAt, updatedAt: openedAt })
    .execute()
  const { message } = await laptop.call('POST /auth/changePassword', { body: { password } })
  expect(message).toBe('Password updated successfully')
  expect(laptop.cookies.get('matinee.session')).toMatch(/^[\w-]{32}\./)
  expect([await isSignedIn(laptop), await isSignedIn(phone), await isSignedIn(copyOfLaptop)]).toEqual([
    true,
    false,
    false,
  ])
  expect([await canSignIn(password), await canSignIn(ada.password)]).toEqual([true, false])
  expect(await mailsTo(database, email)).toEqual([{ kind: 'notice', name: 'Ada', notice: 'password-changed' }])
  const { waysToSignIn } = await laptop.call('GET /user/export')
  const timesOf = ({ createdAt, updatedAt }: Record<string, string>) =>
    [createdAt, updatedAt].map((time) => new Date(time ?? '').toISOString())
  const [[storedCreatedAt, storedUpdatedAt] = []] = (waysToSignIn as Record<string, string>[]).map(timesOf)
  expect(storedCreatedAt).toBe(openedAt)
  expect(storedUpdatedAt).not.toBe(openedAt)
})

test('a mailed code for setting a forgotten password is not valid any more after the password was changed', async () => {
  const { guest, laptop, database, clock } = await start()
  const thief = guest()
  await thief.call('POST /auth/checkAccount', { body: { email } })
  const code = await codeTo(database, email)
  clock.pass(1)
  await laptop.call('POST /auth/verify')
  const verifyCode = await codeTo(database, email)
  await laptop.call('POST /auth/changePassword', { body: { password } })
  const body = { email, password: 'a rainy evening in', code }
  expect((await thief.refused('POST /auth/changePasswordH', { body })).code).toBe('wrong-code')
  // Codes for other purposes end too.
  expect((await laptop.refused('POST /auth/verify/code', { body: { code: verifyCode } })).code).toBe('wrong-code')
})

test('changing a password leaves the passwords, sessions and mailed codes of other members unchanged [profile.password]', async () => {
  const { laptop, guest, member, database } = await start()
  const eve = await member('Eve')
  await eve.call('POST /auth/verify')
  await laptop.call('POST /auth/changePassword', { body: { password } })
  expect(await isSignedIn(eve)).toBe(true)
  await guest().call('POST /auth/signin', { body: { email: 'eve@example.org', password: ada.password } })
  await eve.call('POST /auth/verify/code', { body: { code: await codeTo(database, 'eve@example.org') } })
})

test('more than a quarter of an hour after the sign-in a password change needs the current password too [profile.password]', async () => {
  const { laptop, phone, setSessionAge, refusalOf, canSignIn } = await start()
  await setSessionAge(quarterHourMs + 1000)
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(true)
  expect(await refusalOf(laptop, { password })).toEqual([403, 'password-needed'])
  expect(await refusalOf(laptop, { password, currentPassword: '' })).toEqual([403, 'password-needed'])
  expect(await refusalOf(laptop, { password, currentPassword: 'not this one' })).toEqual([403, 'wrong-password'])
  expect(await canSignIn(ada.password)).toBe(true)
  expect(await isSignedIn(phone)).toBe(true)
  await laptop.call('POST /auth/changePassword', { body: { password, currentPassword: ada.password } })
  expect(await canSignIn(password)).toBe(true)
  expect(await isSignedIn(phone)).toBe(false)

  // The password change has set a new cookie, which does not count as a new sign-in.
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(true)
})

test('a little less than a quarter of an hour after the sign-in the current password is not needed [profile.password]', async () => {
  const { laptop, setSessionAge } = await start()
  await setSessionAge(quarterHourMs - 30_000)
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(false)
  await laptop.call('POST /auth/changePassword', { body: { password } })
})

test('an account without a password can set its first one only within a quarter of an hour after the sign-in [profile.password]', async () => {
  const { laptop, setSessionAge, refusalOf, canSignIn, database } = await start()
  await database.deleteFrom('accounts' as 'users').execute()
  await setSessionAge(quarterHourMs + 1000)
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(false)
  expect(await refusalOf(laptop, { password })).toEqual([403, 'sign-in-again'])
  expect(await canSignIn(password)).toBe(false)
  await setSessionAge(0)
  await laptop.call('POST /auth/changePassword', { body: { password } })
  expect(await canSignIn(password)).toBe(true)
  await setSessionAge(quarterHourMs + 1000)
  expect((await laptop.call('GET /user/profile')).passwordNeeded).toBe(true)
})

test('a new password that is too short, too long or easy to guess is refused with a sentence that says why [profile.password]', async () => {
  const { laptop, member, canSignIn } = await start()
  const sentences: [string, string][] = [
    ['', 'The password needs at least 8 characters.'],
    ['short', 'The password needs at least 8 characters.'],
    ['password1', 'This password is among the commonest. Please choose another.'],
    ['ada@example.org', 'This password is your email address. Please choose another.'],
    ['x'.repeat(129), 'The password may have at most 128 characters.'],
  ]
  for (const [weak, sentence] of sentences) {
    const refusal = await laptop.refused('POST /auth/changePassword', { body: { password: weak } })
    expect([refusal.status, refusal.message]).toEqual([400, sentence])
  }
  expect(await canSignIn(ada.password)).toBe(true)
  const eve = await member('Eve Harrington')
  const { message } = await eve.refused('POST /auth/changePassword', { body: { password: 'eve harrington' } })
  expect(message).toBe('This password is your username. Please choose another.')
})

test('after five wrong current passwords an account’s password changes are refused even with the right one, and other accounts are not affected', async () => {
  const limits = { ...wideLimits, wrongCurrentPasswords: accountLimits.wrongCurrentPasswords }
  const { laptop, setSessionAge, refusalOf, member } = await start({ limits })
  await setSessionAge(quarterHourMs + 1000)
  await laptop.call('POST /auth/changePassword', { body: { password, currentPassword: ada.password } })
  const guesses = Array.from({ length: 8 }, () => refusalOf(laptop, { password, currentPassword: 'a guess' }))
  const codes = (await Promise.all(guesses)).map(([, code]) => code)
  expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(3)
  const body = { password: 'a third evening', currentPassword: password }
  const refused = await laptop.refused('POST /auth/changePassword', { body })
  expect([refused.status, refused.code]).toEqual([429, 'too-many'])
  expect(refused.message).toMatch(/^Too many wrong passwords\. Please try again in \d+ minutes\.$/)

  const eve = await member('Eve')
  await setSessionAge(quarterHourMs + 1000)
  await eve.call('POST /auth/changePassword', { body: { password, currentPassword: 'a quiet evening in' } })
})

test.each([
  ['delete', 'sessions'],
  ['update', 'accounts'],
  ['insert', 'mails'],
] as const)('a password change changes nothing when its %s in the table %s fails', async (verb, table) => {
  const { laptop, phone, refusalOf, canSignIn, database } = await start()
  const acceptWrites = await refuseWrites(database, verb, table)
  expect(await refusalOf(laptop, { password })).toEqual([500, 'internal'])
  await acceptWrites()
  expect(await canSignIn(ada.password)).toBe(true)
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true])
})

test('a password is not changed by a session that ends at that moment', async () => {
  let beforeChange = async () => {}
  const counters: Counters = {
    open: (name) => ({
      async take() {
        if (name === 'changesOfAccount') await beforeChange()
        return null
      },
      giveBack: async () => {},
    }),
  }
  const { laptop, refusalOf, canSignIn, database } = await start({ counters })
  beforeChange = async () => void (await database.deleteFrom('sessions').execute())
  expect(await refusalOf(laptop, { password })).toEqual([401, 'not-signed-in'])
  expect([await canSignIn(password), await canSignIn(ada.password)]).toEqual([false, true])
})

/** The check of the owner alone, with a viewer whose session has ended, so that the password is needed. */
async function startOwnerCheck(limit = wideLimit) {
  const { laptop, database } = await start()
  const { user } = await laptop.call('GET /auth/authcheck')
  const ownerCheck = createOwnerCheck({
    users: createUserEntries(database),
    sessions: createSessions({ database, secret: 'a secret' }),
    passwords: createPasswordHasher({ ln: 4, r: 8, p: 1 }),
    wrongPasswordLimiter: createLimiters({ wrong: limit })('wrong', 'Too many.'),
  })
  const viewer = {
    ...user,
    id: user._id,
    createdAt: user.created,
    verified: false,
    adult: false,
    contentType: 'movies',
  } as const
  const endedSession = { id: 'ended', renewedAt: new Date() }
  return {
    database,
    requireOwner: (password?: string) => ownerCheck.requireOwner({ ...viewer, session: endedSession }, password),
  }
}

test('a session that has ended does not count as a sign-in a short time ago', async () => {
  const { requireOwner } = await startOwnerCheck()
  await expect(requireOwner()).rejects.toMatchObject({ code: 'password-needed' })
})

test('an attempt whose password could not be checked does not count as a wrong password', async () => {
  const { database, requireOwner } = await startOwnerCheck({ points: 1, duration: 60 })
  await sql`update accounts set password = 'no hash'`.execute(database)
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await expect(requireOwner(ada.password)).rejects.not.toBeInstanceOf(Refusal)
})

test('when two browsers change the password at the same moment, one succeeds and the session of the other has ended', async () => {
  const { guest } = await start()
  let current = ada.password
  for (let round = 0; round < 3; round += 1) {
    const browsers = [guest(), guest()]
    for (const browser of browsers) await browser.call('POST /auth/signin', { body: { ...ada, password: current } })
    const newPasswords = browsers.map((_, number) => `evening ${round} in the garden ${number}`)
    const statuses = await Promise.all(
      browsers.map(async (browser, number) => {
        const body = JSON.stringify({ password: newPasswords[number] })
        const headers = { 'content-type': 'application/json' }
        return (await browser.send('/api/v1/auth/changePassword', { method: 'POST', headers, body })).status
      }),
    )
    // The later one finds that its session has ended: before it asks for the owner, or after.
    expect(statuses.toSorted()).toEqual([200, expect.toBeOneOf([401, 403])])
    current = newPasswords[statuses.indexOf(200)] ?? ''
  }
})
