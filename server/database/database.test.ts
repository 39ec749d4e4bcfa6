import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { emptyDatabaseSettings, faultOf, withDatabase, writeMembers } from '#tests/support/opened-database.ts'
import { isAccountGone } from './account-gone.ts'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'
import { isUniqueViolation } from './unique-violation.ts'

// Some tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const withMigrationTable = (database: Database) =>
  database.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

test('processes that start, migrate and write at the same time all succeed, and no write is lost', async () => {
  const settings = await emptyDatabaseSettings()
  const names = ['ada', 'grace', 'hedy', 'mary']
  const processes = names.map((name) => writeMembers(settings, name, 50))
  for (const process of processes) {
    expect(await process.end()).toEqual({ code: 0, signal: null, lines: [], errors: '' })
  }
  await withDatabase(settings, async (database) => {
    const members = await database.selectFrom('users').select('id').execute()
    expect(members.length).toBe(200)
    expect(await database.selectFrom('watchlist').select('userId').execute()).toHaveLength(200)
    const applied = await withMigrationTable(database).selectFrom('kysely_migration').select('name').execute()
    // Databases have these names stored, so a migration can never be renamed.
    expect(applied.map(({ name }) => name).sort()).toEqual([
      '0001-accounts',
      '0002-kept-titles',
      '0003-kept-values',
      '0004-session-expiry',
      '0005-list-order',
      '0006-names-and-sessions',
      '0007-requests',
      '0008-chat',
      '0009-mails',
      '0010-codes',
      '0011-proofs-and-factors',
      '0012-administrators',
      '0013-seen',
      '0015-deployment',
      '0016-unused-index',
    ])
  })
})

test('a database that is opened again has its data, and no migration runs twice', async () => {
  const settings = await emptyDatabaseSettings()
  const readState = () =>
    withDatabase(settings, async (database) => ({
      members: await database.selectFrom('users').select('id').execute(),
      migrations: await withMigrationTable(database).selectFrom('kysely_migration').selectAll().execute(),
    }))
  expect((await readState()).members).toEqual([])
  expect((await writeMembers(settings, 'ada', 1).end()).code).toBe(0)
  const stateBefore = await readState()
  expect(stateBefore.members).toEqual([{ id: 'ada-0' }])
  expect(await readState()).toEqual(stateBefore)
})

test('deleting an account deletes everything that is stored for it', async () => {
  const settings = await emptyDatabaseSettings()
  expect((await writeMembers(settings, 'ada', 2).end()).code).toBe(0)
  await withDatabase(settings, async (database) => {
    await database.deleteFrom('users').where('id', '=', 'ada-0').execute()
    expect(await database.selectFrom('watchlist').select('userId').execute()).toEqual([{ userId: 'ada-1' }])
  })
})

test('nothing can be stored for an account that does not exist', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async (database) => {
    const entry = { catalogue: 'open', type: 'movie', titleId: 1, season: 0, episode: 0 } as const
    const insert = database
      .insertInto('positions')
      .values({ userId: 'nobody', ...entry, seconds: 1, duration: null, at: '2026-11-21T12:00:00.000Z' })
      .execute()
    await expect(insert).rejects.toThrow(/foreign key/i)
    const error = await insert.catch((thrown: unknown) => thrown)
    expect([isAccountGone(error), isUniqueViolation(error)]).toEqual([true, false])
  })
})

test('the error for a value that another row has already is not taken for the error for a missing account', async () => {
  await withDatabase(await emptyDatabaseSettings(), async (database) => {
    const addAccount = (id: string, email: string) =>
      sql`
        insert into users ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
        values (${id}, 'Ada', ${email}, '0', '2026-11-21', '2026-11-21')`.execute(database)
    await addAccount('ada', 'ada@example.org')
    // The primary key, and a column whose values must be unique.
    for (const [id, email] of [
      ['ada', 'ada@example.com'],
      ['grace', 'ada@example.org'],
    ] as const) {
      const error = await addAccount(id, email).catch((thrown: unknown) => thrown)
      expect([isUniqueViolation(error), isAccountGone(error)]).toEqual([true, false])
    }
  })
})

test('a database that a newer version has written is not opened, and the error says why', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, (database) =>
    withMigrationTable(database)
      .insertInto('kysely_migration')
      .values({ name: '9999-holograms', timestamp: new Date().toISOString() })
      .execute(),
  )
  const fault = await faultOf(connect(settings))
  expect(fault).toBe(
    'The database was written by a newer version of Matinee (it has "9999-holograms"). Start that version, or restore an older backup.',
  )
})
