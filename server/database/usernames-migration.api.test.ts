import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { namesAndSessions } from './migrations/0006-names-and-sessions.ts'
import type { Database } from './schema.ts'

/** Adds an account with a session, in the form in which an earlier version stored them. */
async function addOldAccount(database: Database, id: string, username: string | null, year: number): Promise<void> {
  const time = `${year}-01-01T00:00:00.000Z`
  const row = { id, name: id, email: `${id}@example.org`, image: null, username, displayUsername: username }
  await database
    .insertInto('users')
    // The column `emailVerified` is a boolean on PostgreSQL and a number on SQLite; both accept the text '0'.
    .values({
      ...row,
      emailVerified: sql<number>`'0'`,
      createdAt: time,
      updatedAt: time,
      adult: 0,
      contentType: 'movies',
    })
    .execute()
  const session = { id, userId: id, token: id, expiresAt: time, createdAt: time, updatedAt: time }
  await database
    .insertInto('sessions')
    .values({ ...session, ipAddress: '203.0.113.7', userAgent: `${'a'.repeat(299)}bc` })
    .execute()
}

/** Fills a database, runs the migration on it, and resolves with the usernames and sessions that it then has. */
async function migrateFrom(fill: (database: Database) => Promise<void>) {
  return withDatabase(await emptyDatabaseSettings(), async (database) => {
    await fill(database)
    await namesAndSessions.up(database)
    const users = await database.selectFrom('users').select(['id', 'username']).execute()
    return {
      names: Object.fromEntries(users.map(({ id, username }) => [id, username])),
      sessions: await database.selectFrom('sessions').select(['ipAddress', 'userAgent']).execute(),
    }
  })
}

test('a username of an earlier version is folded, unless another account has the folded name or an older one gets it', async () => {
  const { names } = await migrateFrom(async (database) => {
    await addOldAccount(database, 'plain', 'josé', 2020)
    await addOldAccount(database, 'a younger one', 'straße ſ', 2022)
    await addOldAccount(database, 'older', 'straßE s', 2021)
    await addOldAccount(database, 'b of one day', 'ſo', 2020)
    await addOldAccount(database, 'a of one day', 'So', 2020)
    await addOldAccount(database, 'has it', 'weiss', 2023)
    await addOldAccount(database, 'wants it', 'weiß', 2020)
    await addOldAccount(database, 'invisible', 'admin\u034f', 2020)
    // The capital of this letter is three characters, and folding makes them one again.
    await addOldAccount(database, 'composed', '\u0390ris', 2020)
    await addOldAccount(database, 'none', null, 2020)
  })
  expect(names).toEqual({
    plain: 'josé',
    'a younger one': 'straße ſ',
    older: 'strasse s',
    'b of one day': 'ſo',
    'a of one day': 'so',
    'has it': 'weiss',
    'wants it': 'weiß',
    invisible: 'admin',
    composed: '\u0390ris',
    none: null,
  })
})

test('sessions of earlier versions lose their IP addresses, and long user agents are cut', async () => {
  const { sessions } = await migrateFrom((database) => addOldAccount(database, 'ada', 'ada', 2020))
  expect(sessions).toEqual([{ ipAddress: null, userAgent: `${'a'.repeat(299)}b` }])
})
