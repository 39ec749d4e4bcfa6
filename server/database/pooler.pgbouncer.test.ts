import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { emptyDatabaseSettings, faultOf } from '#tests/support/opened-database.ts'
import { startPgbouncer } from '#tests/support/pgbouncer.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { connect } from './connect.ts'

/** The settings of an empty database behind PgBouncer in transaction mode. */
async function settingsBehindPgbouncer() {
  const { databaseUrl, dataDir } = await emptyDatabaseSettings()
  return { dataDir, databaseUrl: await startPgbouncer(databaseUrl ?? ''), databasePooler: true }
}

async function openDatabase(settings: Parameters<typeof connect>[0]) {
  const open = await connect(settings)
  onTestFinished(open.close)
  return open
}

test('processes that start together behind PgBouncer migrate once, and leave no lock behind', async () => {
  const settings = await settingsBehindPgbouncer()
  const [{ database }] = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)])
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(database)
  expect(rows).toEqual([])
  // If a lock was left behind, another start would wait for it.
  await openDatabase(settings)
})

test('members can use Matinee if its database is behind PgBouncer, with fewer connections to PostgreSQL than Matinee has to PgBouncer', async () => {
  const { database } = await openDatabase(await settingsBehindPgbouncer())
  const { member, guest } = await startMatinee({ database, engine: 'postgres' })
  const members = await Promise.all(Array.from({ length: 10 }, () => member()))
  const id = idOf('Nosferatu')
  await Promise.all(
    members.map(async (viewer) => {
      await viewer.call('PUT /movies/addWatch/:id', { params: { id } })
      for (let times = 0; times < 10; times += 1) {
        const [list] = await Promise.all([
          viewer.call('GET /movies/getWatchlist'),
          viewer.call('GET /auth/authcheck'),
          viewer.call('GET /user/profile'),
        ])
        expect(list.content.map((entry) => entry.id)).toEqual([id])
      }
      await viewer.call('POST /auth/logout')
      expect((await viewer.refused('GET /auth/authcheck')).status).toBe(401)
    }),
  )
  expect((await guest().send('/cronjob/run')).status).toBe(200)
})

test('PgBouncer without DATABASE_POOLER stops the start with a sentence that names the setting', async () => {
  const { dataDir, databaseUrl } = await settingsBehindPgbouncer()
  const fault = await faultOf(connect({ dataDir, databaseUrl }))
  expect(fault).toMatch(/^At DATABASE_URL answers a pooler .+ Set DATABASE_POOLER to transaction\.$/)
})

test('a start needs no DATABASE_POOLER if PgBouncer ignores the parameters that docs/operations.md names', async () => {
  const guide = readFileSync(join(project, 'docs/operations.md'), 'utf8')
  const [, parameters = ''] = /`ignore_startup_parameters = ([\w,]+)`/.exec(guide) ?? []
  const { databaseUrl, dataDir } = await emptyDatabaseSettings()
  // The first start migrates the database without PgBouncer.
  await openDatabase({ dataDir, databaseUrl })
  const pooledUrl = await startPgbouncer(databaseUrl ?? '', { ignore_startup_parameters: parameters })
  const { database } = await openDatabase({ dataDir, databaseUrl: pooledUrl })
  const { rows } = await sql`select 1 as one`.execute(database)
  expect(rows).toEqual([{ one: 1 }])
})

test('if PgBouncer cannot open the database, the sentence that stops the start does not name DATABASE_POOLER', async () => {
  const { dataDir, databaseUrl, databasePooler } = await settingsBehindPgbouncer()
  const fault = await faultOf(connect({ dataDir, databaseUrl: `${databaseUrl}_missing`, databasePooler }))
  // PgBouncer 1.18 answers this with the code that it also has for a parameter that it refuses.
  expect(fault).toMatch(/^The database at DATABASE_URL cannot be reached \(.+\)\.$/)
})
