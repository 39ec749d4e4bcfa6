import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import type { Database } from './schema.ts'

/** How many parts docs/scale.md advises. */
const parts = 32

const histories = ['watchHistory', 'positions', 'seen'] as const
type History = (typeof histories)[number]

/** Splits a table by the hash of the account as docs/scale.md describes, without what lets servers go on meanwhile. */
async function split(database: Database, table: History): Promise<void> {
  const [now, whole, before] = [table, `${table}Parts`, `${table}Before`].map((name) => sql.table(name))
  await sql`create table ${whole} (like ${now} including all) partition by hash ("userId")`.execute(database)
  for (let part = 0; part < parts; part += 1) {
    const values = sql`with (modulus ${sql.lit(parts)}, remainder ${sql.lit(part)})`
    await sql`create table ${sql.table(`${table}${part}`)} partition of ${whole} for values ${values}`.execute(database)
  }
  await sql`insert into ${whole} select * from ${now} for share on conflict do nothing`.execute(database)
  await sql`alter table ${whole} add foreign key ("userId") references users on delete cascade`.execute(database)
  await sql`alter table ${now} rename to ${sql.id(`${table}Before`)}`.execute(database)
  await sql`alter table ${whole} rename to ${sql.id(table)}`.execute(database)
  await sql`drop table ${before}`.execute(database)
}

const nosferatu = idOf('Nosferatu')
const place = { type: 'movie', id: nosferatu, season: 0, episode: 0 } as const

/** Opens a film and watches it to a second. */
async function watch(viewer: Client, seconds: number, at: Date): Promise<void> {
  const shown = { title: 'Nosferatu', poster_path: null, backdrop_path: null }
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu, ...shown } })
  await viewer.call('PUT /watch/position/:type/:id/:season/:episode', {
    params: place,
    body: { seconds, duration: 5580, at: at.toISOString() },
  })
}

test('the histories can be split into partitions by the account, and everything goes on as before', async () => {
  const { database, member, clock } = await startMatinee()
  const [ada, grace] = [await member('ada'), await member('grace')]
  await watch(ada, 600, clock.now())
  await watch(grace, 5570, clock.now())
  const kept = await ada.call('GET /user/profile')
  for (const table of histories) await split(database, table)

  expect(await ada.call('GET /user/profile')).toEqual(kept)
  clock.pass(60_000)
  await watch(ada, 700, clock.now())
  const { user } = await ada.call('GET /user/profile')
  expect(user.watchHistory.map(({ id, date }) => [id, date])).toEqual([[nosferatu, clock.now().toISOString()]])
  const stored = await ada.call('GET /watch/position/:type/:id/:season/:episode', { params: place })
  expect(stored.content).toMatchObject({ seconds: 700 })
  await watch(ada, 5570, clock.now())

  const rowsOf = (table: History) => database.selectFrom(table).select('userId').execute()
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(2)
  await ada.call('DELETE /watch/clearWatchHistory')
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(1)
  await database.deleteFrom('users').where('username', '=', 'grace').execute()
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(0)
})

test('a query about an account reads one of the partitions', async () => {
  const { database } = await startMatinee()
  for (const table of histories) {
    await split(database, table)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from ${sql.table(table)} where "userId" = 'ada' and "catalogue" = 'open'`.execute(database)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(new Set(plan.match(new RegExp(String.raw`\b${table}\d+\b`, 'g'))).size, plan).toBe(1)
  }
})
