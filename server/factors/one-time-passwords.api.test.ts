import { expect, test } from 'vitest'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import type { Parts } from '#server/parts.ts'
import type { Counters } from '#server/ports/counters.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import type { Client } from '#tests/support/client.ts'
import { runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createFactorEntries } from './repository.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const periodMs = 30_000

/**
 * Starts Matinee with a member whose authenticator app is set up. After that the clock is moved on by 30 seconds, so
 * that the next code of the app differs from the code with which the app was confirmed.
 */
async function startWithAuthenticatorApp(limits = wideLimits, parts: Partial<Parts> = {}) {
  const matinee = await startMatinee({ limits, ...parts })
  const owner = matinee.guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const { secret, uri } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, matinee.clock)
  const { recoveryCodes } = await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
  matinee.clock.pass(periodMs)
  return { ...matinee, owner, appCode, recoveryCodes, uri, secret }
}

const isGuest = async (client: Client) => (await client.refused('GET /auth/authcheck')).code === 'not-signed-in'

test('the first code of an authenticator app switches the app on and returns ten recovery codes, and the database has neither the secret nor these codes in plain text [account.totp]', async () => {
  const { owner, member, uri, secret, recoveryCodes, database } = await startWithAuthenticatorApp()
  expect(uri).toBe(`otpauth://totp/Matinee:ada%40example.org?secret=${secret}&issuer=Matinee&digits=6&period=30`)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: true, passkeys: 0, recoveryCodes: 10 })
  const grace = await member('grace')
  expect(await grace.call('GET /auth/factors')).toMatchObject({ totp: false, passkeys: 0, recoveryCodes: 0 })
  const storedRows = JSON.stringify([
    await database.selectFrom('totps').selectAll().execute(),
    await database.selectFrom('recoveryCodes').selectAll().execute(),
  ])
  expect(storedRows).not.toContain(secret)
  // The secret has 32 bytes, which are 52 characters of base32.
  expect(secret).toMatch(/^[A-Z2-7]{52}$/)
  for (const code of recoveryCodes) expect(storedRows).not.toContain(code.replaceAll('-', ''))
})

test('a sign-in asks for the second step, and begins no session before that step [account.totp]', async () => {
  const { guest, appCode, database } = await startWithAuthenticatorApp()
  const listSessions = () => database.selectFrom('sessions').select('id').execute()
  const sessionsBefore = await listSessions()
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
  expect(await listSessions()).toEqual(sessionsBefore)

  const codeAsTyped = (await appCode()).replaceAll(/../g, '$& ')
  const { user } = await browser.call('POST /auth/signin', { body: { ...account, code: codeAsTyped } })
  expect((await browser.call('GET /auth/authcheck')).user).toEqual(user)
})

test('after a wrong password the answer does not reveal whether there is a second step', async () => {
  const { guest, appCode } = await startWithAuthenticatorApp()
  const body = { ...account, password: 'not this one', code: await appCode() }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('wrong-credentials')
  // The refused attempt did not use up the code.
  await guest().call('POST /auth/signin', { body: { ...account, code: await appCode() } })
})

test('the second step succeeds even if the first step has replaced the stored hash of the password', async () => {
  const { guest, appCode, database } = await startWithAuthenticatorApp()
  const password = await createPasswordHasher({ ln: 5, r: 8, p: 1 }).hash(account.password)
  await database.withTables<{ accounts: { password: string } }>().updateTable('accounts').set({ password }).execute()
  const browser = guest()
  expect((await browser.refused('POST /auth/signin', { body: account })).code).toBe('second-factor-needed')
  await browser.call('POST /auth/signin/code', { body: { code: await appCode() } })
})

test('the second step cannot be skipped with another endpoint [account.totp]', async () => {
  const { guest, appCode, database } = await startWithAuthenticatorApp()
  const sessionsBefore = await database.selectFrom('sessions').select('id').execute()
  const browser = guest()
  const signup = { ...account, username: 'Ada' }
  await browser.refused('POST /auth/signin', { body: account })
  expect((await guest().refused('POST /auth/signin/code', { body: { code: await appCode() } })).code).toBe(
    'step-expired',
  )
  // A cookie that was issued for a sign-in with a passkey is as invalid as a forged one.
  await browser.call('POST /auth/passkeys/signin/options')
  for (const cookie of ['eyJpZCI6IngifQ.forged', browser.cookies.get('matinee.passkey') ?? '']) {
    browser.cookies.set('matinee.step', cookie)
    expect((await browser.refused('POST /auth/signin/code', { body: { code: await appCode() } })).code).toBe(
      'step-expired',
    )
  }
  const signUpWithKey = (key: string) =>
    browser.send('/api/v1/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(signup),
    })
  expect([(await signUpWithKey('one')).status, (await signUpWithKey('one')).status]).not.toContain(201)
  for (const key of ['DELETE /auth/totp', 'POST /auth/totp/confirm', 'POST /auth/recovery-codes'] as const) {
    expect((await browser.refused(key, { body: { code: await appCode() } })).code).toBe('not-signed-in')
  }
  expect(await isGuest(browser)).toBe(true)
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(sessionsBefore)
})

test('a code works once, also when several requests send it at the same time [account.totp]', async () => {
  const { guest, appCode, clock } = await startWithAuthenticatorApp()
  const currentCode = await appCode()
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => guest().call('POST /auth/signin', { body: { ...account, code: currentCode } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  clock.pass(periodMs)
  expect((await guest().refused('POST /auth/signin', { body: { ...account, code: currentCode } })).code).toBe(
    'second-factor-wrong',
  )
})

test('a used code is refused until it expires, even after the jobs have deleted the records of expired codes', async () => {
  const { guest, appCode, clock } = await startWithAuthenticatorApp()
  // The code is that of an app whose clock is 30 seconds ahead, so it expires later.
  const body = { ...account, code: await appCode(1) }
  await guest().call('POST /auth/signin', { body })
  clock.pass(3 * periodMs - 1)
  await guest().send('/cronjob/run')
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
})

test('the code with which the app was confirmed cannot be used to sign in', async () => {
  const { guest, clock, appCode } = await startWithAuthenticatorApp()
  clock.pass(-periodMs)
  const body = { ...account, code: await appCode() }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
})

test('the codes of the current 30 seconds and of the 30 seconds before and after are accepted, and other codes are not', async () => {
  const { guest, appCode, clock } = await startWithAuthenticatorApp()
  const signIn = async (periods: number) => {
    const body = { ...account, code: await appCode(periods) }
    return guest()
      .call('POST /auth/signin', { body })
      .then(
        () => 'accepted',
        () => 'refused',
      )
  }
  clock.pass(10 * periodMs)
  expect([await signIn(-2), await signIn(-1), await signIn(0), await signIn(1), await signIn(2)]).toEqual([
    'refused',
    'accepted',
    'accepted',
    'accepted',
    'refused',
  ])
})

test('a sign-in fails at its second step when the password is changed at that moment, and the browser’s earlier session goes on', async () => {
  const { guest, member, appCode, recoveryCodes, database } = await startWithAuthenticatorApp()
  const [thief, owner] = [await member('a thief'), guest()]
  await thief.refused('POST /auth/signin', { body: account })
  await owner.refused('POST /auth/signin', { body: account })
  // A trigger in the database changes the password just after the row of the new session was inserted.
  await runAfterEveryInsert(database, 'sessions', `update accounts set password = 'another hash'`)
  const sessionsBefore = await database.selectFrom('sessions').select('id').execute()
  const body = { code: await appCode() }
  expect((await thief.refused('POST /auth/signin/code', { body })).code).toBe('step-expired')
  expect((await owner.refused('POST /auth/signin/code', { body: { code: recoveryCodes[0] ?? '' } })).code).toBe(
    'step-expired',
  )
  expect((await thief.call('GET /auth/authcheck')).user.username).toBe('a thief')
  expect(await isGuest(owner)).toBe(true)
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(sessionsBefore)
  expect(await database.selectFrom('recoveryCodes').select('hash').execute()).toHaveLength(10)
})

test('an app is not switched on by a session that ends while the code is checked', async () => {
  const { member, clock, database } = await startMatinee()
  const owner = await member('Ada')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  await runAfterEveryInsert(database, 'spentProofs', 'delete from sessions')
  const body = { code: await createAuthenticatorApp(secret, clock)() }
  const refusal = await owner.refused('POST /auth/totp/confirm', { body })
  expect([refusal.status, refusal.code]).toEqual([401, 'not-signed-in'])
  expect(await database.selectFrom('totps').select('confirmedAt').execute()).toEqual([{ confirmedAt: null }])
})

test('a code of an app is refused as wrong when the app is removed while the code is checked', async () => {
  const { guest, appCode, database } = await startWithAuthenticatorApp()
  const browser = guest()
  await runAfterEveryInsert(database, 'spentProofs', 'delete from totps')
  const answer = await browser.refused('POST /auth/signin', { body: { ...account, code: await appCode() } })
  expect(answer.code).toBe('second-factor-wrong')
  expect(await isGuest(browser)).toBe(true)
})

test('each recovery code works once, with or without its dashes and capitals [account.totp]', async () => {
  const { guest, owner, recoveryCodes } = await startWithAuthenticatorApp()
  const [first = '', second = ''] = recoveryCodes
  const browser = guest()
  await browser.call('POST /auth/signin', { body: { ...account, code: first } })
  expect(browser.cookies.has('matinee.step')).toBe(false)
  expect((await guest().refused('POST /auth/signin', { body: { ...account, code: first } })).code).toBe(
    'second-factor-wrong',
  )
  const codeAsTyped = second.toLowerCase().replaceAll('-', ' ')
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => guest().call('POST /auth/signin', { body: { ...account, code: codeAsTyped } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ recoveryCodes: 8 })
})

test('a recovery code of another account is refused as wrong', async () => {
  const { guest, recoveryCodes } = await startWithAuthenticatorApp()
  const evesBrowser = guest()
  const eve = { email: 'eve@example.org', password: 'another quiet evening' }
  await evesBrowser.call('POST /auth/signup', { body: { ...eve, username: 'Eve' } })
  const { secret } = await evesBrowser.call('POST /auth/totp', { body: {} })
  await evesBrowser.call('POST /auth/totp/confirm', {
    body: { code: await createAuthenticatorApp(secret, { now: () => new Date('2026-11-21T12:00:30Z') })() },
  })
  const body = { ...eve, code: recoveryCodes[0] ?? '' }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
  // Eve's new recovery codes have not replaced Ada's.
  await guest().call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
})

test('making new recovery codes requires a code, replaces the old recovery codes, and is reported in a mail', async () => {
  const { guest, owner, appCode, recoveryCodes, clock, database } = await startWithAuthenticatorApp()
  expect((await owner.refused('POST /auth/recovery-codes', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  const { recoveryCodes: newRecoveryCodes, message } = await owner.call('POST /auth/recovery-codes', {
    body: { code: await appCode() },
  })
  expect(message).toBe('These are your new recovery codes')
  expect((await mailsTo(database, account.email)).at(-1)).toMatchObject({ notice: 'recovery-codes-renewed' })
  clock.pass(periodMs)
  const body = { ...account, code: recoveryCodes[0] ?? '' }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
  await guest().call('POST /auth/signin', { body: { ...account, code: newRecoveryCodes[0] ?? '' } })
})

test('wrong codes are limited, and wrong codes of a stranger do not lock the owner out', async () => {
  const wrongCodes = { points: 3, duration: 60 }
  const { guest, owner, appCode, clock } = await startWithAuthenticatorApp({ ...wideLimits, wrongCodes })
  const stranger = guest()
  const wrongBody = { ...account, code: '000000' }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await stranger.refused('POST /auth/signin', { body: wrongBody })).code).toBe('second-factor-wrong')
  }
  const refusal = await stranger.refused('POST /auth/signin', { body: { ...account, code: await appCode() } })
  expect([refusal.status, refusal.code]).toEqual([429, 'too-many'])
  expect(refusal.message).toMatch(/^Too many wrong codes\. /)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  // The owner's browser has signed in before, so its wrong codes are counted separately.
  await owner.call('POST /auth/signin', { body: { ...account, code: await appCode() } })
  clock.pass(periodMs)
  await owner.call('POST /auth/recovery-codes', { body: { code: await appCode() } })
  clock.pass(periodMs)
  await owner.refused('POST /auth/signin', { body: account })
  await owner.call('POST /auth/signin/code', { body: { code: await appCode() } })
  clock.pass(periodMs)
  for (let tries = 0; tries < 5; tries += 1) {
    await owner.call('POST /auth/signin', { body: { ...account, code: await appCode() } })
    clock.pass(periodMs)
  }
})

test('right codes count towards no limit, and the wrong codes of one account do not count for another', async () => {
  const once = { points: 1, duration: 60 }
  const limits = { wrongCodes: once, wrongCodesInADay: once, wrongCodesOfAllBrowsers: once }
  const { guest, appCode, clock, member } = await startWithAuthenticatorApp({ ...wideLimits, ...limits })
  const eve = await member('Eve')
  const { secret } = await eve.call('POST /auth/totp', { body: {} })
  const evesCode = createAuthenticatorApp(secret, clock)
  await eve.call('POST /auth/totp/confirm', { body: { code: await evesCode() } })
  for (let times = 0; times < 3; times += 1) {
    await guest().call('POST /auth/signin', { body: { ...account, code: await appCode() } })
    clock.pass(periodMs)
  }
  const wrongBody = { ...account, code: '000000' }
  expect((await guest().refused('POST /auth/signin', { body: wrongBody })).code).toBe('second-factor-wrong')
  expect((await guest().refused('POST /auth/signin', { body: wrongBody })).code).toBe('too-many')
  const evesBody = { ...account, email: 'eve@example.org', code: await evesCode() }
  await guest().call('POST /auth/signin', { body: evesBody })
})

test('the number of wrong codes that one browser may send in a day is limited', async () => {
  const wrongCodesInADay = { points: 1, duration: 60 }
  const { guest } = await startWithAuthenticatorApp({ ...wideLimits, wrongCodesInADay })
  const body = { ...account, code: '000000' }
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('second-factor-wrong')
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('too-many')
})

test('the number of wrong codes for one account from all browsers together is limited, even if each of the browsers is new and has reset the password by mail', async () => {
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

test('a code that is refused without being checked, because one limit is used up, counts towards no limit', async () => {
  const memoryCounters = createMemoryCounters()
  let [isUsedUp, countOfAllBrowsers] = [false, 0]
  const counters: Counters = {
    open(name, limit) {
      if (name !== 'wrongCodesOfAllBrowsers') return memoryCounters.open(name, limit)
      return {
        async take() {
          countOfAllBrowsers += 1
          return isUsedUp ? 60_000 : null
        },
        async giveBack() {
          countOfAllBrowsers -= 1
        },
      }
    },
  }
  const limits = { ...wideLimits, wrongCodes: { points: 2, duration: 60 } }
  const { guest, appCode } = await startWithAuthenticatorApp(limits, { counters })
  const body = { ...account, code: await appCode() }
  isUsedUp = true
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await guest().refused('POST /auth/signin', { body })).code).toBe('too-many')
  }
  expect(countOfAllBrowsers).toBe(0)
  isUsedUp = false
  await guest().call('POST /auth/signin', { body })
})

test('somebody with a copied session can try only a few codes to switch an app on, and the owner can still switch it on', async () => {
  const { guest, clock, member } = await startMatinee({
    limits: { ...wideLimits, wrongCodes: { points: 3, duration: 60 } },
  })
  const owner = await member('Ada')
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  const appCode = createAuthenticatorApp(secret, clock)
  const thief = guest({ cookie: `matinee.session=${owner.cookies.get('matinee.session')}` })
  const confirm = async (guess: string) =>
    (await thief.refused('POST /auth/totp/confirm', { body: { code: guess } })).code
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm('000000')))
  expect(answers.filter((answer) => answer === 'second-factor-wrong')).toHaveLength(3)
  expect(await confirm(await appCode())).toBe('too-many')
  // The owner's browser has signed in before, so its codes are counted apart from the thief's.
  await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
})

test('wrong codes that are sent at the same time each count towards the limit', async () => {
  const { guest } = await startWithAuthenticatorApp({ ...wideLimits, wrongCodes: { points: 3, duration: 60 } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => guest().refused('POST /auth/signin', { body: { ...account, code: '000000' } })),
  )
  expect(answers.filter(({ code }) => code === 'second-factor-wrong')).toHaveLength(3)
})

test('removing the app requires a code, ends the other sessions and deletes the recovery codes', async () => {
  const { guest, owner, appCode, clock, recoveryCodes, database } = await startWithAuthenticatorApp()
  const [otherBrowser, browserAtSecondStep] = [guest(), guest()]
  await browserAtSecondStep.refused('POST /auth/signin', { body: account })
  await otherBrowser.call('POST /auth/signin', { body: { ...account, code: await appCode() } })
  clock.pass(periodMs)
  expect((await owner.refused('DELETE /auth/totp', { body: { code: '000000' } })).code).toBe('second-factor-wrong')
  expect((await owner.refused('DELETE /auth/totp', { body: { code: ' ' } })).status).toBe(400)
  const cookieBefore = owner.cookies.get('matinee.session')
  const { message } = await owner.call('DELETE /auth/totp', { body: { code: recoveryCodes[3] ?? '' } })
  expect(message).toBe('The authenticator app was removed')
  expect(owner.cookies.get('matinee.session')).not.toBe(cookieBefore)
  await owner.call('GET /auth/authcheck')
  expect(await isGuest(otherBrowser)).toBe(true)
  expect(await owner.call('GET /auth/factors')).toMatchObject({ totp: false, recoveryCodes: 0 })
  expect((await browserAtSecondStep.refused('POST /auth/signin/code', { body: { code: await appCode() } })).code).toBe(
    'step-expired',
  )
  await guest().call('POST /auth/signin', { body: account })
  const mails = await database.selectFrom('mails').select('content').where('kind', '=', 'notice').execute()
  expect(mails.map(({ content }) => content).toSorted()).toEqual([
    '{"notice":"factor-added"}',
    '{"notice":"factor-removed"}',
  ])
})

test('switching the app on ends every other session and gives this browser a new session', async () => {
  const { guest, clock } = await startMatinee()
  const [owner, otherBrowser] = [guest(), guest()]
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  await otherBrowser.call('POST /auth/signin', { body: account })
  const { secret } = await owner.call('POST /auth/totp', { body: {} })
  // The app must first prove with a code that it has the secret. Until then a sign-in needs no second step.
  await guest().call('POST /auth/signin', { body: account })
  expect((await owner.refused('POST /auth/totp/confirm', { body: { code: '000000' } })).code).toBe(
    'second-factor-wrong',
  )
  const cookieBefore = owner.cookies.get('matinee.session')
  const confirmation = { body: { code: await createAuthenticatorApp(secret, clock)() } }
  const { message } = await owner.call('POST /auth/totp/confirm', confirmation)
  expect(message).toBe('The authenticator app is set up')
  expect(owner.cookies.get('matinee.session')).not.toBe(cookieBefore)
  await owner.call('GET /auth/authcheck')
  expect(await isGuest(otherBrowser)).toBe(true)
  expect((await owner.refused('POST /auth/totp', { body: {} })).code).toBe('factor-exists')
  expect((await owner.refused('POST /auth/totp/confirm', { body: { code: '000000' } })).code).toBe('factor-exists')
})

test('a request that read the app before it was confirmed neither replaces its secret nor confirms another one', async () => {
  const { owner, database, clock } = await startWithAuthenticatorApp()
  const { user } = await owner.call('GET /auth/authcheck')
  const entries = createFactorEntries(database)
  const confirmedApp = await entries.findTotp(user._id)
  const now = clock.now().toISOString()
  await entries.offerTotp(user._id, 'another secret', now)
  expect(await entries.findTotp(user._id)).toEqual(confirmedApp)
  await database.updateTable('totps').set({ confirmedAt: null }).execute()
  expect(await entries.confirmTotp(database, user._id, 'another secret', now)).toBe(false)
  expect(await entries.confirmTotp(database, user._id, confirmedApp?.secret ?? '', now)).toBe(true)
  expect(await entries.confirmTotp(database, user._id, confirmedApp?.secret ?? '', now)).toBe(false)
})

test('in a session that began more than 15 minutes ago the password is needed to add a factor', async () => {
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

test('the password is needed to add a factor in a session that seems to begin in the future because the clock was set back', async () => {
  const { member, database } = await startMatinee()
  const owner = await member('Ada')
  await database
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() + 60_000).toISOString() })
    .execute()
  expect((await owner.refused('POST /auth/totp', { body: {} })).code).toBe('password-needed')
})

test('after the server’s secret has changed, codes of apps no longer work, but recovery codes do', async () => {
  const { appCode, recoveryCodes, database, engine } = await startWithAuthenticatorApp()
  const withNewSecret = await startMatinee({
    database,
    engine,
    authSecret: 'another secret for the tests, as long as that',
  })
  const refusal = await withNewSecret
    .guest()
    .refused('POST /auth/signin', { body: { ...account, code: await appCode() } })
  expect(refusal.code).toBe('second-factor-wrong')
  await withNewSecret.guest().call('POST /auth/signin', { body: { ...account, code: recoveryCodes[0] ?? '' } })
})

test('where administrators need a second factor, an administrator without one has only the rights of a member', async () => {
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
