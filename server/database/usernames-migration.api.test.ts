import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { foldUsernames } from './migrations/0006-names-and-sessions.ts'
import type { Database } from './schema.ts'

/** Adds an account with a session as an earlier version stored them. */
async function leaveAccount(database: Database, id: string, username: string | null, year: number): Promise<void> {
  const at = `${year}-01-01T00:00:00.000Z`
  const row = { id, name: id, email: `${id}@example.org`, image: null, username, displayUsername: username }
  await database
    .insertInto('users')
    // The column is a boolean on one engine and a number on the other; both accept this literal.
    .values({ ...row, emailVerified: sql<number>`'0'`, createdAt: at, updatedAt: at, adult: 0, contentType: 'movies' })
    .execute()
  const session = { id, userId: id, token: id, expiresAt: at, createdAt: at, updatedAt: at }
  await database
    .insertInto('sessions')
    .values({ ...session, ipAddress: '203.0.113.7', userAgent: `${'a'.repeat(299)}bc` })
    .execute()
}

/** Fills a database with the previous schema, runs the migration, and resolves with the usernames and sessions. */
async function migratedFrom(fill: (database: Database) => Promise<void>) {
  return withDatabase(await emptyDatabaseSettings(), async (database) => {
    await fill(database)
    await foldUsernames.up(database)
    const users = await database.selectFrom('users').select(['id', 'username']).execute()
    return {
      names: Object.fromEntries(users.map(({ id, username }) => [id, username])),
      sessions: await database.selectFrom('sessions').select(['ipAddress', 'userAgent']).execute(),
    }
  })
}

test('usernames of earlier versions are folded; of two that become equal the older account keeps the name', async () => {
  const { names } = await migratedFrom(async (database) => {
    await leaveAccount(database, 'plain', 'josé', 2020)
    await leaveAccount(database, 'younger', 'straße ſ', 2022)
    await leaveAccount(database, 'older', 'straßE s', 2021)
    await leaveAccount(database, 'has it', 'weiss', 2023)
    await leaveAccount(database, 'wants it', 'weiß', 2020)
    await leaveAccount(database, 'invisible', 'admin\u034f', 2020)
    await leaveAccount(database, 'none', null, 2020)
  })
  expect(names).toEqual({
    plain: 'josé',
    younger: 'straße ſ',
    older: 'strasse s',
    'has it': 'weiss',
    'wants it': 'weiß',
    invisible: 'admin',
    none: null,
  })
})

test('sessions of earlier versions lose their IP addresses, and long user agents are cut', async () => {
  const { sessions } = await migratedFrom((database) => leaveAccount(database, 'ada', 'ada', 2020))
  expect(sessions).toEqual([{ ipAddress: null, userAgent: `${'a'.repeat(299)}b` }])
})
