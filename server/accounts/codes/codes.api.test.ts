import { expect, test } from 'vitest'
import { createLimiters } from '#server/http/limits.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { codeTo } from '#tests/support/mails.ts'
import { wideLimit } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { newCode, normalizedCode } from './code-format.ts'
import { createCodeEntries } from './repository.ts'
import { createCodes } from './service.ts'

const browser = 'a browser'

/**
 * Starts Matinee with the account Ada, and creates the codes service on its database. `issueCode` mails the account a
 * new code and returns the code; `check` checks a code for the same browser.
 */
async function start() {
  const { database, clock, member } = await startMatinee()
  const { user } = await (await member('Ada')).call('GET /auth/authcheck')
  const codesWith = (secret: string) =>
    createCodes({
      database,
      entries: createCodeEntries(database),
      mails: createMailQueue(database, clock),
      clock,
      secret,
      mailLimiter: createLimiters({ codes: wideLimit })('codes', 'Too many.'),
    })
  const codes = codesWith('a secret')
  const owner = { id: user._id, email: user.email, username: user.username }
  return {
    codes,
    database,
    clock,
    member,
    owner,
    async issueCode(): Promise<string> {
      clock.pass(1)
      await codes.issue({ owner, purpose: 'factor', browser, known: false })
      return codeTo(database, owner.email)
    },
    check: (code: string, checkedBy = codes) => checkedBy.check({ owner: owner.id, purpose: 'factor', browser, code }),
    codesWith,
  }
}

test('a code that was checked twice can be used once, and its use ends the account’s other codes for the same purpose', async () => {
  const { codes, database, issueCode, check } = await start()
  const [first, second] = [await issueCode(), await issueCode()]
  const checkedCodes = [await check(first), await check(first), await check(second)]
  const uses = checkedCodes.map(
    (checkedCode) => () => database.transaction().execute((transaction) => codes.consume(checkedCode, transaction)),
  )
  await uses[0]?.()
  for (const use of uses.slice(1)) await expect(use()).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(check(second)).rejects.toMatchObject({ code: 'wrong-code' })
})

test('after a code was used, codes of other accounts and codes for other purposes are still valid', async () => {
  const { codes, database, owner, member, issueCode, check } = await start()
  const { user } = await (await member('Eve')).call('GET /auth/authcheck')
  const eve = { id: user._id, email: user.email, username: user.username }
  await codes.issue({ owner: eve, purpose: 'factor', browser, known: false })
  await codes.issue({ owner, purpose: 'reset', browser, known: false })
  const resetCode = await codeTo(database, owner.email)
  const rightCode = await check(await issueCode())
  await database.transaction().execute((transaction) => codes.consume(rightCode, transaction))
  const evesCode = await codeTo(database, eve.email)
  await codes.check({ owner: eve.id, purpose: 'factor', browser, code: evesCode })
  await codes.check({ owner: owner.id, purpose: 'reset', browser, code: resetCode })
})

test('a new code for an unknown browser is valid even if the account already has three codes for browsers that have signed in to it', async () => {
  const { codes, owner, clock, issueCode, check } = await start()
  for (const knownBrowser of ['a laptop', 'a phone', 'a tablet']) {
    await codes.issue({ owner, purpose: 'factor', browser: knownBrowser, known: true })
    clock.pass(1)
  }
  await check(await issueCode())
})

test('a right code uses up no try of another code of its browser', async () => {
  const { issueCode, check } = await start()
  const [first, second] = [await issueCode(), await issueCode()]
  for (let tries = 0; tries < 5; tries += 1) await check(second)
  await check(first)
})

test('a right code gives no try back to a code of another account', async () => {
  const { codes, database, clock, member, issueCode, check } = await start()
  const { user } = await (await member('Eve')).call('GET /auth/authcheck')
  const eve = { id: user._id, email: user.email, username: user.username }
  const checkAsEve = (code: string) => codes.check({ owner: eve.id, purpose: 'factor', browser, code })
  clock.pass(1)
  await codes.issue({ owner: eve, purpose: 'factor', browser, known: false })
  const evesCode = await codeTo(database, eve.email)
  const code = await issueCode()
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(checkAsEve('no code')).rejects.toMatchObject({ code: 'wrong-code' })
    await check(code)
  }
  await expect(checkAsEve(evesCode)).rejects.toMatchObject({ code: 'wrong-code' })
})

test('of the codes for browsers of the same kind the oldest ends first, and codes of other accounts do not count', async () => {
  const { database, owner, member } = await start()
  const { user: eve } = await (await member('Eve')).call('GET /auth/authcheck')
  const entries = createCodeEntries(database)
  const row = { userId: owner.id, purpose: 'factor', hash: 'x', browser: 'x', known: 0, tries: 0 } as const
  const evesTimes = { createdAt: '2026-11-21T12:01:00.000Z', expiresAt: '2026-11-21T13:00:00.000Z' }
  await entries.add({ ...row, ...evesTimes, userId: eve._id, id: 'eve' }, 3, database)
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
    const times = { createdAt: `2026-11-21T12:00:0${index}.000Z`, expiresAt: '2026-11-21T13:00:00.000Z' }
    await entries.add({ ...row, ...times, id }, 3, database)
  }
  const remaining = await database.selectFrom('codes').select('id').orderBy('id').execute()
  expect(remaining.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'eve'])
})

test('a code stays valid when the transaction that uses it is rolled back', async () => {
  const { codes, database, issueCode, check } = await start()
  const code = await issueCode()
  const checkedCode = await check(code)
  const rolledBack = database.transaction().execute(async (transaction) => {
    await codes.consume(checkedCode, transaction)
    throw new Error('changed our mind')
  })
  await expect(rolledBack).rejects.toThrow('changed our mind')
  expect(await check(code)).toEqual(checkedCode)
})

test('an expired code is refused', async () => {
  const { issueCode, check, clock } = await start()
  const code = await issueCode()
  clock.pass(15 * 60_000 - 1)
  await check(code)
  clock.pass(1)
  await expect(check(code)).rejects.toMatchObject({ code: 'wrong-code' })
})

test('a code is refused by a server with another secret', async () => {
  const { issueCode, check, codesWith } = await start()
  const code = await issueCode()
  await expect(check(code, codesWith('another secret'))).rejects.toMatchObject({ code: 'wrong-code' })
  await check(code, codesWith('a secret'))
})

test('a code may be typed in lower case and with white space of any kind', () => {
  expect(normalizedCode(' ab\u00a0cd\t23\n45 ')).toBe('ABCD2345')
})

test('a code has eight capitals and digits, without 0 and 1', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toHaveLength(8)
  expect([...new Set(codes.join(''))].sort().join('')).toBe('23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})
