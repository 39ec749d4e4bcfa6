import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { createGoogleAccounts } from '#server/google/accounts.ts'
import { createGoogleEntries } from '#server/google/repository.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { codeTo } from '#tests/support/mails.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const account = { email: 'ada@example.org', password: 'a quiet evening in' }
const { email } = account
const dayMs = 24 * 60 * 60 * 1000

/** Starts Matinee with Ada's account; `owner` is her client. */
async function start() {
  const matinee = await startMatinee()
  const { guest, clock, database } = matinee
  const owner = guest()
  await owner.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  return {
    ...matinee,
    owner,
    mailedCode: () => codeTo(database, email),
    /** Adds an authenticator app to the account; returns the function that computes its codes. */
    async addApp() {
      const { secret } = await owner.call('POST /auth/totp', { body: {} })
      const appCode = createAuthenticatorApp(secret, clock)
      await owner.call('POST /auth/totp/confirm', { body: { code: await appCode() } })
      clock.pass(30_000)
      return appCode
    },
  }
}

type Started = Awaited<ReturnType<typeof start>>

/** For each change, a function that prepares it and returns the function that sends it. */
const changes: Record<string, (matinee: Started) => Promise<() => Promise<unknown>>> = {
  'a change of the password': async ({ owner }) => {
    const body = { password: 'a noisy evening out' }
    return () => owner.call('POST /auth/changePassword', { body })
  },
  'a reset of the password': async ({ guest, mailedCode }) => {
    const browser = guest()
    await browser.call('POST /auth/checkAccount', { body: { email } })
    const body = { email, password: 'a noisy evening out', code: await mailedCode() }
    return () => browser.call('POST /auth/changePasswordH', { body })
  },
  'the verification of the address': async ({ owner, mailedCode }) => {
    await owner.call('POST /auth/verify')
    const body = { code: await mailedCode() }
    return () => owner.call('POST /auth/verify/code', { body })
  },
  'the addition of a passkey': async ({ owner, url }) => {
    const { options } = await owner.call('POST /auth/passkeys/options', { body: {} })
    const body = { name: 'Mine', response: createAuthenticator(url).create(options) }
    return () => owner.call('POST /auth/passkeys', { body })
  },
  'the link with a person at Google': async ({ database, clock }) => {
    const mails = createMailQueue(database, clock)
    const limits = { trySignUp: () => expect.unreachable('no account is opened') }
    const accounts = createGoogleAccounts({ database, entries: createGoogleEntries(), mails, limits })
    return () => accounts.findOrOpen({ subject: 'g-1', email, emailVerified: true, name: 'Ada' }, 'a network')
  },
  'the renewal of the recovery codes': async ({ owner, addApp }) => {
    const body = { code: await (await addApp())() }
    return () => owner.call('POST /auth/recovery-codes', { body })
  },
  'the planning of a removal of lost factors': async ({ guest, addApp, mailedCode }) => {
    await addApp()
    const browser = guest()
    await browser.refused('POST /auth/signin', { body: account })
    await browser.call('POST /auth/factors/lost')
    const body = { code: await mailedCode() }
    return () => browser.call('POST /auth/factors/lost/code', { body })
  },
  'the removal of lost factors': async ({ guest, clock, addApp, mailedCode }) => {
    await addApp()
    const browser = guest()
    await browser.refused('POST /auth/signin', { body: account })
    await browser.call('POST /auth/factors/lost')
    await browser.call('POST /auth/factors/lost/code', { body: { code: await mailedCode() } })
    clock.pass(dayMs)
    return () => guest().call('POST /auth/signin', { body: account })
  },
}

test.each(Object.entries(changes))(
  '%s waits for another change of the account before it writes',
  async (_, prepare) => {
    const matinee = await start()
    const { database } = matinee
    const send = await prepare(matinee)
    const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow()
    let isDone = false
    let change: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id)
      change = send().finally(() => {
        isDone = true
      })
      // PostgreSQL lists a statement that waits for a row's lock.
      const waitingStatement = sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => isDone || (await waitingStatement.execute(database)).rows.length > 0, {
        timeout: 10_000,
      })
      expect((await waitingStatement.execute(database)).rows.map(({ query }) => query)).toEqual([
        'update "users" set "name" = "name" where "id" = $1',
      ])
    })
    await change
  },
)
