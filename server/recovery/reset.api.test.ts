import { expect, test } from 'vitest'
import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import type { Parts } from '#server/parts.ts'
import type { Client } from '#tests/support/client.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { codeTo, mailsTo } from '#tests/support/mails.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const { email } = ada
/** The new password, which is to replace `ada.password`. */
const password = 'a noisy evening out'
const isSignedIn = async (client: Client) => (await client.send('/api/v1/auth/authcheck')).status === 200

/** Starts Matinee with Ada's account, signed in on her laptop. */
async function start(parts: Partial<Parts> = {}) {
  const matinee = await startMatinee(parts)
  const { guest, clock, database } = matinee
  const laptop = guest()
  await laptop.call('POST /auth/signup', { body: ada })

  /**
   * Requests a code for Ada's account in this browser, and resolves with the code. The clock is moved on first, so that
   * the latest mail can be told from earlier ones.
   */
  async function requestCode(browser: Client): Promise<string> {
    clock.pass(1)
    await browser.call('POST /auth/checkAccount', { body: { email } })
    return codeTo(database, email)
  }
  /**
   * Prepares a reset of the password with a code. `accepted` sends the reset and expects success; `refused` sends the
   * reset, expects a refusal, and resolves with its status and code.
   */
  const reset = (browser: Client, code: string, changes: { email?: string; password?: string } = {}) => ({
    accepted: () => browser.call('POST /auth/changePasswordH', { body: { email, password, code, ...changes } }),
    refused: async () => {
      const answer = await browser.refused('POST /auth/changePasswordH', {
        body: { email, password, code, ...changes },
      })
      return [answer.status, answer.code]
    },
  })
  const canSignIn = async (withPassword: string) =>
    (
      await guest().send('/api/v1/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: withPassword }),
      })
    ).status === 200
  return { ...matinee, laptop, requestCode, reset, canSignIn }
}

test('a mailed code sets a new password and ends every session [forgot.found] [reset.proof]', async () => {
  const { laptop, guest, member, requestCode, reset, canSignIn, database } = await start()
  const otherMember = await member()
  const browser = guest()
  const reply = await browser.call('POST /auth/checkAccount', { body: { email: ' ADA@example.org ' } })
  expect(reply.message).toBe('A code is on its way to your email')
  const code = await codeTo(database, email)
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  expect(await mailsTo(database, email)).toEqual([{ kind: 'code', name: 'Ada', code, purpose: 'reset' }])

  const laptopCode = await requestCode(laptop)
  expect(laptopCode).not.toBe(code)
  expect((await reset(browser, code).accepted()).message).toBe('Password updated successfully')
  expect(await isSignedIn(laptop)).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(otherMember)).toBe(true)
  expect(await canSignIn(password)).toBe(true)
  expect(await canSignIn(ada.password)).toBe(false)
  expect(await reset(laptop, laptopCode, { password: 'a third evening' }).refused()).toEqual([400, 'wrong-code'])
  expect((await mailsTo(database, email)).at(-1)).toMatchObject({
    kind: 'notice',
    name: 'Ada',
    notice: 'password-reset',
  })
})

test('when an email address has no account, a request for a code is answered with 400 and nothing is mailed [forgot.missing]', async () => {
  const { guest, database } = await start()
  for (const unknownEmail of ['eve@example.org', 'no address', '']) {
    const refusal = await guest().refused('POST /auth/checkAccount', { body: { email: unknownEmail } })
    expect([refusal.status, refusal.code]).toEqual([400, 'bad-input'])
    if (unknownEmail !== 'eve@example.org') continue
    expect(refusal.message).toBe('There is no account with this email address.')
  }
  expect(await database.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await database.selectFrom('codes').select('id').execute()).toEqual([])
})

test('a code is accepted in lower case and with spaces, and only once [reset.proof]', async () => {
  const { member, requestCode, reset, canSignIn } = await start()
  const browser = await member('Eve')
  const code = await requestCode(browser)
  const codeAsTyped = ` ${code.slice(0, 4).toLowerCase()}\u00a0 ${code.slice(4).toLowerCase()}\n`
  await reset(browser, codeAsTyped).accepted()
  // The cookie has the browser's id, and marks of Eve's account and of Ada's.
  expect(browser.cookies.get('matinee.known')?.split('.')).toHaveLength(3)
  expect(await reset(browser, code, { password: 'a third evening' }).refused()).toEqual([400, 'wrong-code'])
  expect(await canSignIn(password)).toBe(true)
})

test('a wrong code, a code of another browser, account or purpose, or no code changes nothing [reset.proof]', async () => {
  const { guest, member, laptop, requestCode, reset, canSignIn, database } = await start()
  const [browser, stranger] = [guest(), guest()]
  const code = await requestCode(browser)
  const wrongCode = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
  for (const otherCode of [wrongCode, '!', 'x'.repeat(40), code.slice(0, 7), `${code}A`]) {
    expect(await reset(guest(), otherCode).refused()).toEqual([400, 'wrong-code'])
  }
  expect(await reset(browser, '').refused()).toEqual([400, 'bad-input'])
  expect(await reset(browser, 'x'.repeat(41)).refused()).toEqual([400, 'bad-input'])

  // A code that another browser requested is refused, before and after this browser requested a code of its own.
  expect(await reset(stranger, code).refused()).toEqual([400, 'wrong-code'])
  await requestCode(stranger)
  expect(await reset(stranger, code).refused()).toEqual([400, 'wrong-code'])

  // A code of another account is refused, and so is this account's code with the address of another account.
  const eve = await member('Eve')
  await eve.call('POST /auth/checkAccount', { body: { email: 'eve@example.org' } })
  const evesCode = await codeTo(database, 'eve@example.org')
  expect(await reset(eve, evesCode).refused()).toEqual([400, 'wrong-code'])
  expect(await reset(browser, code, { email: 'eve@example.org' }).refused()).toEqual([400, 'wrong-code'])
  expect(await reset(browser, code, { email: 'nobody@example.org' }).refused()).toEqual([400, 'wrong-code'])

  // A code that was mailed to verify the address is refused.
  await laptop.call('POST /auth/verify')
  const verifyMail = (await mailsTo(database, email)).find(({ purpose }) => purpose === 'verify')
  expect(await reset(laptop, String(verifyMail?.['code'])).refused()).toEqual([400, 'wrong-code'])

  expect(await canSignIn(ada.password)).toBe(true)
  expect(await isSignedIn(laptop)).toBe(true)
  await reset(browser, code).accepted()
})

test('a browser has five tries for its code, which wrong codes of other browsers do not use up [reset.proof]', async () => {
  const { guest, requestCode, reset, canSignIn } = await start()
  const [browser, stranger] = [guest(), guest()]
  const [code, strangersCode] = [await requestCode(browser), await requestCode(stranger)]
  const wrongCode = [code, strangersCode].includes('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'
  for (let tries = 0; tries < 50; tries += 1) {
    expect(await reset(stranger, wrongCode).refused()).toEqual([400, 'wrong-code'])
  }
  expect(await reset(stranger, strangersCode).refused()).toEqual([400, 'wrong-code'])
  for (let tries = 1; tries < 5; tries += 1) await reset(browser, wrongCode).refused()
  await reset(browser, code).accepted()
  expect(await canSignIn(password)).toBe(true)

  const newCode = await requestCode(browser)
  for (let tries = 0; tries < 5; tries += 1) await reset(browser, wrongCode).refused()
  expect(await reset(browser, newCode, { password: 'a third evening' }).refused()).toEqual([400, 'wrong-code'])
  expect(await canSignIn(password)).toBe(true)
})

test('of many wrong codes that are sent at the same time only five are checked [reset.proof]', async () => {
  const { guest, requestCode, reset, database } = await start()
  const browser = guest()
  const code = await requestCode(browser)
  const wrongCode = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
  await Promise.all(Array.from({ length: 12 }, () => reset(browser, wrongCode).refused()))
  expect(await database.selectFrom('codes').select('tries').execute()).toEqual([{ tries: 5 }])
  expect(await reset(browser, code).refused()).toEqual([400, 'wrong-code'])
})

test('of several requests with the same code at the same time, one succeeds [reset.proof]', async () => {
  const { guest, requestCode, reset, canSignIn, database } = await start()
  const browser = guest()
  const code = await requestCode(browser)
  const passwords = ['the first evening', 'the second evening', 'the third evening']
  const answers = await Promise.allSettled(
    passwords.map((newPassword) => reset(browser, code, { password: newPassword }).accepted()),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const [index, { status }] of answers.entries()) {
    expect(await canSignIn(passwords[index] ?? '')).toBe(status === 'fulfilled')
  }
  const notices = (await mailsTo(database, email)).filter(({ kind }) => kind === 'notice')
  expect(notices).toHaveLength(1)
})

test('a code lasts fifteen minutes, and is deleted by the background jobs after that [reset.proof]', async () => {
  const { guest, requestCode, reset, clock, database, canSignIn } = await start()
  const browser = guest()
  const [olderCode, newerCode] = [await requestCode(browser), await requestCode(browser)]
  clock.pass(15 * 60_000 - 1)
  expect(await reset(browser, olderCode).refused()).toEqual([400, 'wrong-code'])
  await reset(browser, newerCode).accepted()
  expect(await canSignIn(password)).toBe(true)

  await requestCode(browser)
  clock.pass(15 * 60_000)
  await guest().send('/cronjob/run')
  expect(await database.selectFrom('codes').select('id').execute()).toHaveLength(1)
  clock.pass(60_000)
  await guest().send('/cronjob/run')
  expect(await database.selectFrom('codes').select('id').execute()).toEqual([])
})

test('an account has at most three open codes, and codes of strangers never replace those of a browser that has signed in [reset.proof]', async () => {
  const { guest, requestCode, reset, laptop, canSignIn } = await start()
  const [first, second] = [guest(), guest()]
  const laptopCode = await requestCode(laptop)
  const firstCode = await requestCode(first)
  for (let times = 0; times < 4; times += 1) await requestCode(second)
  expect(await reset(first, firstCode).refused()).toEqual([400, 'wrong-code'])
  await reset(laptop, laptopCode).accepted()
  expect(await canSignIn(password)).toBe(true)
})

test('a reset with a password that is easy to guess is refused, and the code can still be used [reset.proof]', async () => {
  const { guest, member, requestCode, reset, canSignIn, database } = await start()
  const browser = guest()
  const code = await requestCode(browser)
  for (const weak of ['short', 'password1', 'ada@example.org', 'x'.repeat(129)]) {
    for (let times = 0; times < 3; times += 1) {
      expect(await reset(browser, code, { password: weak }).refused()).toEqual([400, 'bad-input'])
    }
  }
  // Without the right code an answer does not say whether a password is easy to guess, or is the username.
  const wrongCode = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
  expect(await reset(browser, wrongCode, { password: 'password1' }).refused()).toEqual([400, 'wrong-code'])
  expect(await canSignIn(ada.password)).toBe(true)
  await reset(browser, code).accepted()

  const eve = { client: await member('Eve Harrington'), email: 'eve.harrington@example.org' }
  await eve.client.call('POST /auth/checkAccount', { body: { email: eve.email } })
  const evesReset = { email: eve.email, password: 'eve harrington' }
  const evesCode = await codeTo(database, eve.email)
  expect(await reset(eve.client, evesCode, evesReset).refused()).toEqual([400, 'bad-input'])
})

test('a reset that cannot be stored changes nothing, and its code can be used again [reset.proof]', async () => {
  const { guest, requestCode, reset, canSignIn, laptop, database } = await start()
  const browser = guest()
  const code = await requestCode(browser)
  const acceptWrites = await refuseWrites(database, 'insert', 'mails')
  expect(await reset(browser, code).refused()).toEqual([500, 'internal'])
  expect(await canSignIn(ada.password)).toBe(true)
  expect(await isSignedIn(laptop)).toBe(true)
  await acceptWrites()
  await reset(browser, code).accepted()
})

test('the database contains a code only in the waiting mail, and does not contain the id of the browser', async () => {
  const { guest, requestCode, database } = await start()
  const browser = guest()
  const code = await requestCode(browser)
  const rows = JSON.stringify(await everythingIn(database, { except: ['mails'] }))
  expect(rows).not.toContain(code)
  const [id = 'no cookie'] = (browser.cookies.get('matinee.known') ?? '').split('.')
  expect(id).toHaveLength(22)
  expect(rows).not.toContain(id)
})

test('all browsers that have never signed in to an account together get one mail a minute for it, and a mail that could not be stored does not count', async () => {
  const limits = { ...wideLimits, codesForAccount: codeLimits.codesForAccount }
  const { guest, laptop, database } = await start({ limits })
  const acceptWrites = await refuseWrites(database, 'insert', 'mails')
  for (const browser of [guest(), laptop]) {
    expect((await browser.refused('POST /auth/checkAccount', { body: { email } })).status).toBe(500)
  }
  await acceptWrites()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => guest().call('POST /auth/checkAccount', { body: { email } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = await guest().refused('POST /auth/checkAccount', { body: { email } })
  expect([refusal.status, refusal.message]).toEqual([
    429,
    'A code was mailed a moment ago. Please try again in a minute.',
  ])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(1)
  // A browser that has signed in before is counted separately, for codes of all purposes together.
  await laptop.call('POST /auth/verify')
  expect((await laptop.refused('POST /auth/checkAccount', { body: { email } })).status).toBe(429)
  expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(2)
  // Its codes for another account that has signed in there are counted separately, too.
  const eve = { email: 'eve@example.org', username: 'Eve', password: ada.password }
  await laptop.call('POST /auth/signup', { body: eve })
  await laptop.call('POST /auth/checkAccount', { body: { email: eve.email } })
})

test('a network may request twenty codes an hour, including requests for email addresses without an account', async () => {
  const limits = { ...wideLimits, codesFromNetwork: codeLimits.codesFromNetwork }
  const { guest } = await start({ limits, settings: settings({ trustProxy: 1 }) })
  const guestFrom = (network: string) => guest({ 'x-forwarded-for': network })
  for (let times = 0; times < 19; times += 1) {
    const refusal = await guestFrom('203.0.113.7').refused('POST /auth/checkAccount', {
      body: { email: `${times}@b.org` },
    })
    expect(refusal.status).toBe(400)
  }
  await guestFrom('203.0.113.7').call('POST /auth/checkAccount', { body: { email } })
  for (const address of [email, 'eve@example.org']) {
    const refusal = await guestFrom('203.0.113.7').refused('POST /auth/checkAccount', { body: { email: address } })
    expect(refusal.status).toBe(429)
  }
  await guestFrom('203.0.113.8').call('POST /auth/checkAccount', { body: { email } })
})

test('an owner who has used up the limit of wrong passwords can sign in after a reset', async () => {
  const { guest, requestCode, reset } = await start({ limits: { ...wideLimits, ...accountLimits } })
  const browser = guest()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await browser.refused('POST /auth/signin', { body: { email, password: 'forgotten' } })).status).toBe(401)
  }
  expect((await browser.refused('POST /auth/signin', { body: { email, password: 'forgotten' } })).status).toBe(429)
  await reset(browser, await requestCode(browser)).accepted()
  await browser.call('POST /auth/signin', { body: { email, password } })
})

test('an account without a password gets one by a reset', async () => {
  const { guest, requestCode, reset, canSignIn, database } = await start()
  await database.deleteFrom('accounts' as 'users').execute()
  expect(await canSignIn(ada.password)).toBe(false)
  const browser = guest()
  await reset(browser, await requestCode(browser)).accepted()
  expect(await canSignIn(password)).toBe(true)
})
