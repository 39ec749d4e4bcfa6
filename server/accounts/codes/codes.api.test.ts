import { expect, test } from 'vitest'
import { createLimiters } from '#server/http/limits.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { codeTo } from '#tests/support/mails.ts'
import { wideLimit } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { normalizedCode } from './code-format.ts'
import { createCodeEntries } from './repository.ts'
import { createCodes } from './service.ts'

const browser = 'a browser'

/** Codes on a database with one account; `issued` mails the account a new code and returns it. */
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
      countMail: createLimiters({ codes: wideLimit })('codes', 'Too many.'),
    })
  const codes = codesWith('a secret')
  const owner = { id: user._id, email: user.email, username: user.username }
  return {
    codes,
    database,
    clock,
    async issued(): Promise<string> {
      clock.pass(1)
      await codes.issue({ owner, purpose: 'factor', browser, known: false })
      return codeTo(database, owner.email)
    },
    check: (code: string, by = codes) => by.check({ owner: owner.id, purpose: 'factor', browser, code }),
    codesWith,
  }
}

test('a code that was checked twice is used once, and its use ends the other codes of its purpose', async () => {
  const { codes, database, issued, check } = await start()
  const [first, second] = [await issued(), await issued()]
  const checkedCodes = [await check(first), await check(first), await check(second)]
  const uses = checkedCodes.map(
    (checkedCode) => () => database.transaction().execute((inside) => codes.consume(checkedCode, inside)),
  )
  await uses[0]?.()
  for (const use of uses.slice(1)) await expect(use()).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(check(second)).rejects.toMatchObject({ code: 'wrong-code' })
})

test('a use that is rolled back leaves the code valid', async () => {
  const { codes, database, issued, check } = await start()
  const code = await issued()
  const checkedCode = await check(code)
  const rolledBack = database.transaction().execute(async (inside) => {
    await codes.consume(checkedCode, inside)
    throw new Error('changed our mind')
  })
  await expect(rolledBack).rejects.toThrow('changed our mind')
  expect(await check(code)).toEqual(checkedCode)
})

test('an expired code is refused', async () => {
  const { issued, check, clock } = await start()
  const code = await issued()
  clock.pass(15 * 60_000 - 1)
  await check(code)
  clock.pass(1)
  await expect(check(code)).rejects.toMatchObject({ code: 'wrong-code' })
})

test('a code is refused by a server with another secret', async () => {
  const { issued, check, codesWith } = await start()
  const code = await issued()
  await expect(check(code, codesWith('another secret'))).rejects.toMatchObject({ code: 'wrong-code' })
  await check(code, codesWith('a secret'))
})

test('a code is the same in lower case and with spaces of any kind', () => {
  expect(normalizedCode(' ab\u00a0cd\t23\n45 ')).toBe('ABCD2345')
})
