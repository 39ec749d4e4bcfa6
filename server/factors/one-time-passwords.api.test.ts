import { expect, test } from 'vitest'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const period = 30_000

/**
 * Starts Matinee with a member whose authenticator app is set up. The clock has moved on since then, so the next code
 * of the app differs from the code that confirmed it.
 */
async function startWithAuthenticatorApp(limits = wideLimits) {
  const matinee = await startMatinee({ limits })
  const owner = matinee.guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret, uri } = await owner.call('POST /auth/totp', { body: {} })
  const code = createAuthenticatorApp(secret, matinee.clock)
  const { recoveryCodes } = await owner.call('POST /auth/totp/confirm', { body: { code: await code() } })
  matinee.clock.pass(period)
  return { ...matinee, owner, code, recoveryCodes, uri, secret }
}

const isGuest = async (client: Client) => (await client.refused('GET /auth/authcheck')).code === 'not-signed-in'

test('the first code of an authenticator app switches it on, and ten recovery codes are returned once [account.totp]', async () => {
  const { owner, member, uri, secret, recoveryCodes, database } = await startWithAuthenticatorApp()
  expect(uri).toBe(`otpauth://totp/Matinee:ada%40example.org?secret=${secret}&issuer=Matinee&digits=6&period=30`)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: true, passkeys: 0, recoveryCodes: 10 })
  const other = await member('grace')
  expect(await other.call('GET /auth/factors')).toMatchObject({ totp: false, passkeys: 0, recoveryCodes: 0 })
  const stored = JSON.stringify([
    await database.selectFrom('totps').selectAll().execute(),
    await database.selectFrom('recoveryCodes').selectAll().execute(),
  ])
  expect(stored).not.toContain(secret)
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('a sign-in asks for the second step, and begins no session before that step [account.totp]', async () => {
  const { guest, code, database } = await startWithAuthenticatorApp()
  const sessions = () => database.selectFrom('sessions').select('id').execute()
  const sessionsBefore = await sessions()
  const browser = guest()
  const answer = await browser.send('/api/v1/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'second-factor-needed', factors: ['totp', 'recovery'] })
  expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['matinee.step'])
  expect(await isGuest(browser)).toBe(true)
  expect(await sessions()).toEqual(sessionsBefore)

  const { user } = await browser.call('POST /auth/signin', { body: { ...account, code: ` ${await code()} ` } })
  expect((await browser.call('GET /auth/authcheck')).user).toEqual(user)
})

test('after a wrong password the answer does not reveal whether there is a second step', async () => {
  const { guest, code } = await startWithAuthenticatorApp()
  const body = { ...account, password: 'not this one', code: await code() }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('wrong-credentials')
  // The refused attempt did not use up the code.
  await guest().call('POST /auth/signin', { body: { ...account, code: await code() } })
})

test('the second step cannot be skipped with another endpoint [account.totp]', async () => {
  const { guest, code, database } = await startWithAuthenticatorApp()
  const sessionsBefore = await database.selectFrom('sessions').select('id').execute()
  const browser = guest()
  const signup = { ...account, username: 'Ada' }
  await browser.refused('POST /auth/signin', { body: account })
  expect((await guest().refused('POST /auth/signin/code', { body: { code: await code() } })).code).toBe('step-expired')
  browser.cookies.set('matinee.step', 'eyJpZCI6IngifQ.forged')
  expect((await browser.refused('POST /auth/signin/code', { body: { code: await code() } })).code).toBe('step-expired')
  const signUpWithKey = (key: string) =>
    browser.send('/api/v1/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(signup),
    })
  expect([(await signUpWithKey('one')).status, (await signUpWithKey('one')).status]).not.toContain(201)
  for (const key of ['DELETE /auth/totp', 'POST /auth/totp/confirm', 'POST /auth/recovery-codes'] as const) {
    expect((await browser.refused(key, { body: { code: await code() } })).code).toBe('not-signed-in')
  }
  expect(await isGuest(browser)).toBe(true)
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(sessionsBefore)
})

test('a code works once, also when several requests send it at the same time [account.totp]', async () => {
  const { guest, code, clock } = await startWithAuthenticatorApp()
  const currentCode = await code()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => guest().call('POST /auth/signin', { body: { ...account, code: currentCode } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  clock.pass(period)
  expect((await guest().refused('POST /auth/signin', { body: { ...account, code: currentCode } })).code).toBe(
    'second-factor-wrong',
  )
})

test('the code that confirmed the app cannot be used to sign in', async () => {
  const { guest, clock, code } = await startWithAuthenticatorApp()
  clock.pass(-period)
  const body = { ...account, code: await code() }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
})

test('codes of the periods just before and after are accepted, and codes of other periods are not', async () => {
  const { guest, code, clock } = await startWithAuthenticatorApp()
  const signIn = async (periods: number) => {
    const body = { ...account, code: await code(periods) }
    return guest()
      .call('POST /auth/signin', { body })
      .then(
        () => 'in',
        () => 'out',
      )
  }
  clock.pass(10 * period)
  expect([await signIn(-2), await signIn(-1), await signIn(0), await signIn(1), await signIn(2)]).toEqual([
    'out',
    'in',
    'in',
    'in',
    'out',
  ])
})

test('a sign-in fails at its second step when the password is changed at that moment', async () => {
  const { guest, code, recoveryCodes, database } = await startWithAuthenticatorApp()
  const [thief, owner] = [guest(), guest()]
  await thief.refused('POST /auth/signin', { body: account })
  await owner.refused('POST /auth/signin', { body: account })
  // The trigger changes the password just after the row of the new session was inserted, as if it was reset then.
  await runAfterEveryInsert(database, 'sessions', `update accounts set password = 'another hash'`)
  const sessionsBefore = await database.selectFrom('sessions').select('id').execute()
  const body = { code: await code() }
  expect((await thief.refused('POST /auth/signin/code', { body })).code).toBe('step-expired')
  expect((await owner.refused('POST /auth/signin/code', { body: { code: recoveryCodes[0] ?? '' } })).code).toBe(
    'step-expired',
  )
  expect(await isGuest(thief)).toBe(true)
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(sessionsBefore)
  expect(await database.selectFrom('recoveryCodes').select('hash').execute()).toHaveLength(10)
})

test('a code is wrong when its app is removed while the code is checked', async () => {
  const { guest, code, database } = await startWithAuthenticatorApp()
  const other = guest()
  await runAfterEveryInsert(database, 'spentProofs', 'delete from totps')
  const answer = await other.refused('POST /auth/signin', { body: { ...account, code: await code() } })
  expect(answer.code).toBe('second-factor-wrong')
  expect(await isGuest(other)).toBe(true)
})

test('each recovery code works once, with or without its dashes and capitals [account.totp]', async () => {
  const { guest, owner, recoveryCodes } = await startWithAuthenticatorApp()
  const [first = '', second = ''] = recoveryCodes
  await guest().call('POST /auth/signin', { body: { ...account, code: first } })
  expect((await guest().refused('POST /auth/signin', { body: { ...account, code: first } })).code).toBe(
    'second-factor-wrong',
  )
  const codeAsTyped = second.toLowerCase().replaceAll('-', ' ')
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => guest().call('POST /auth/signin', { body: { ...account, code: codeAsTyped } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ recoveryCodes: 8 })
})

test('a recovery code of another account is wrong', async () => {
  const { guest, recoveryCodes } = await startWithAuthenticatorApp()
  const other = guest()
  const eve = { email: 'eve@example.org', password: 'another quiet evening' }
  await other.call('POST /auth/signup', { body: { ...eve, username: 'Eve' } })
  const { secret } = await other.call('POST /auth/totp', { body: {} })
  await other.call('POST /auth/totp/confirm', {
    body: { code: await createAuthenticatorApp(secret, { now: () => new Date('2026-11-21T12:00:30Z') })() },
  })
  const body = { ...eve, code: recoveryCodes[0] ?? '' }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
})

test('making new recovery codes requires a code, replaces the old recovery codes, and is reported in a mail', async () => {
  const { guest, owner, code, recoveryCodes, clock, database } = await startWithAuthenticatorApp()
  expect((await owner.refused('POST /auth/recovery-codes', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  const { recoveryCodes: fresh } = await owner.call('POST /auth/recovery-codes', { body: { code: await code() } })
  expect((await mailsTo(database, account.email)).at(-1)).toMatchObject({ notice: 'recovery-codes-renewed' })
  clock.pass(period)
  const body = { ...account, code: recoveryCodes[0] ?? '' }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
  await guest().call('POST /auth/signin', { body: { ...account, code: fresh[0] ?? '' } })
})

test('wrong codes are limited, and wrong codes of a stranger do not lock the owner out', async () => {
  const wrongCodes = { points: 3, duration: 60 }
  const { guest, owner, code, clock } = await startWithAuthenticatorApp({ ...wideLimits, wrongCodes })
  const stranger = guest()
  const wrong = { ...account, code: '000000' }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await stranger.refused('POST /auth/signin', { body: wrong })).code).toBe('second-factor-wrong')
  }
  const refused = await stranger.refused('POST /auth/signin', { body: { ...account, code: await code() } })
  expect([refused.status, refused.code]).toEqual([429, 'too-many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // The owner's browser has signed in before, so its wrong codes are counted separately.
  await owner.call('POST /auth/signin', { body: { ...account, code: await code() } })
  clock.pass(period)
  for (let tries = 0; tries < 5; tries += 1) {
    await owner.call('POST /auth/signin', { body: { ...account, code: await code() } })
    clock.pass(period)
  }
})

test('whoever resets the password by mail in ever new browsers cannot try more codes than all browsers may', async () => {
  const limits = { ...wideLimits, wrongCodes: { points: 2, duration: 60 } }
  const wrongCodesOfAllBrowsers = { points: 5, duration: 60 }
  const { guest, database } = await startWithAuthenticatorApp({ ...limits, wrongCodesOfAllBrowsers })
  const { email } = account
  const answers: string[] = []
  for (const password of ['a noisy evening out', 'a rainy evening in', 'a sunny evening out']) {
    const thief = guest()
    await thief.call('POST /auth/checkAccount', { body: { email } })
    const code = await codeTo(database, email)
    await thief.call('POST /auth/changePasswordH', { body: { email, password, code } })
    await database.deleteFrom('mails').execute()
    for (let tries = 0; tries < 2; tries += 1) {
      answers.push((await thief.refused('POST /auth/signin', { body: { email, password, code: '000000' } })).code)
    }
  }
  expect(answers).toEqual([...Array(5).fill('second-factor-wrong'), 'too-many'])
})

test('the code that switches an app on cannot be guessed either with a copy of an old session', async () => {
  const { guest, clock, member } = await startMatinee({
    limits: { ...wideLimits, wrongCodes: { points: 3, duration: 60 } },
  })
  const owner = await member('Ada')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const code = createAuthenticatorApp(secret, clock)
  const thief = guest({ cookie: `matinee.session=${owner.cookies.get('matinee.session')}` })
  const confirm = async (guess: string) =>
    (await thief.refused('POST /auth/totp/confirm', { body: { code: guess } })).code
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm('000000')))
  expect(answers.filter((answer) => answer === 'second-factor-wrong')).toHaveLength(3)
  expect(await confirm(await code())).toBe('too-many')
  // The owner's browser has signed in before, so its codes are counted separately.
  await owner.call('POST /auth/totp/confirm', { body: { code: await code() } })
})

test('many wrong codes at the same time count one by one', async () => {
  const { guest } = await startWithAuthenticatorApp({ ...wideLimits, wrongCodes: { points: 3, duration: 60 } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => guest().refused('POST /auth/signin', { body: { ...account, code: '000000' } })),
  )
  expect(answers.filter(({ code }) => code === 'second-factor-wrong')).toHaveLength(3)
})

test('removing the app requires a code, ends the other sessions and deletes the recovery codes', async () => {
  const { guest, owner, code, clock, recoveryCodes, database } = await startWithAuthenticatorApp()
  const other = guest()
  await other.call('POST /auth/signin', { body: { ...account, code: await code() } })
  clock.pass(period)
  expect((await owner.refused('DELETE /auth/totp', { body: { code: '000000' } })).code).toBe('second-factor-wrong')
  expect((await owner.refused('DELETE /auth/totp', { body: { code: ' ' } })).status).toBe(400)
  const sessionsBefore = owner.cookies.get('matinee.session')
  await owner.call('DELETE /auth/totp', { body: { code: recoveryCodes[3] ?? '' } })
  expect(owner.cookies.get('matinee.session')).not.toBe(sessionsBefore)
  await owner.call('GET /auth/authcheck')
  expect(await isGuest(other)).toBe(true)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false, recoveryCodes: 0 })
  await guest().call('POST /auth/signin', { body: account })
  const mails = await database.selectFrom('mails').select('content').where('kind', '=', 'notice').execute()
  expect(mails.map(({ content }) => content).toSorted()).toEqual([
    '{"notice":"factor-added"}',
    '{"notice":"factor-removed"}',
  ])
})

test('switching the app on ends every other session and gives this browser a new session', async () => {
  const { guest, clock } = await startMatinee()
  const [owner, other] = [guest(), guest()]
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  await other.call('POST /auth/signin', { body: account })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  // The app must first prove with a code that it has the secret. Until then a sign-in needs no second step.
  await guest().call('POST /auth/signin', { body: account })
  expect((await owner.refused('POST /auth/totp/confirm', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  const sessionsBefore = owner.cookies.get('matinee.session')
  await owner.call('POST /auth/totp/confirm', { body: { code: await createAuthenticatorApp(secret, clock)() } })
  expect(owner.cookies.get('matinee.session')).not.toBe(sessionsBefore)
  await owner.call('GET /auth/authcheck')
  expect(await isGuest(other)).toBe(true)
  expect((await owner.refused('POST /auth/totp', { body: {} })).code).toBe('factor-exists')
})

test('a session older than 15 minutes needs the password to add a factor', async () => {
  const { guest, database } = await startMatinee({
    limits: { ...wideLimits, wrongCurrentPasswords: { points: 2, duration: 60 } },
  })
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  await database
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 16 * 60_000).toISOString() })
    .execute()
  for (const key of ['POST /auth/totp', 'POST /auth/passkeys/options'] as const) {
    expect((await owner.refused(key, { body: {} })).code).toBe('password-needed')
  }
  await owner.call('POST /auth/totp', { body: { password: account.password } })
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await owner.refused('POST /auth/totp', { body: { password: 'wrong' } })).code).toBe('wrong-password')
  }
  expect((await owner.refused('POST /auth/totp', { body: { password: account.password } })).code).toBe('too-many')
})

test('after the server’s secret has changed, codes of apps no longer work, but recovery codes do', async () => {
  const { code, recoveryCodes, database, engine } = await startWithAuthenticatorApp()
  const withNewSecret = await startMatinee({
    database,
    engine,
    authSecret: 'another secret for the tests, as long as that',
  })
  const refused = await withNewSecret.guest().refused('POST /auth/signin', { body: { ...account, code: await code() } })
  expect(refused.code).toBe('second-factor-wrong')
  await withNewSecret.guest().call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
})

test('when administrators need a second factor, an administrator without a factor has no administrator’s rights', async () => {
  const matinee = await startMatinee({ adminEmails: new Set([account.email]), adminSecondFactor: true })
  const { guest, database, engine, clock } = matinee
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  await database
    .updateTable('users')
    .set({ emailVerified: engine === 'postgres' ? true : 1 })
    .execute()
  expect((await owner.call('POST /auth/signin', { body: account })).user.admin).toBe(false)
  expect((await owner.call('GET /auth/authcheck')).user.admin).toBe(false)
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  expect((await owner.call('GET /auth/authcheck')).user.admin).toBe(false)
  await owner.call('POST /auth/totp/confirm', { body: { code: await createAuthenticatorApp(secret, clock)() } })
  expect((await owner.call('GET /auth/authcheck')).user.admin).toBe(true)
})
