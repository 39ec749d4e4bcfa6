import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import type { Database } from './schema.ts'

/** The number of partitions that docs/scale.md advises. */
const partitionCount = 32

const histories = ['watchHistory', 'positions', 'seen'] as const
type History = (typeof histories)[number]

/** Partitions a table by the account as docs/scale.md describes, without the steps that let servers run meanwhile. */
async function partition(database: Database, table: History): Promise<void> {
  const [current, partitioned, former] = [table, `${table}Parts`, `${table}Before`].map((name) => sql.table(name))
  await sql`create table ${partitioned} (like ${current} including all) partition by hash ("userId")`.execute(database)
  for (let part = 0; part < partitionCount; part += 1) {
    const values = sql`with (modulus ${sql.lit(partitionCount)}, remainder ${sql.lit(part)})`
    await sql`create table ${sql.table(`${table}${part}`)} partition of ${partitioned} for values ${values}`.execute(
      database,
    )
  }
  await sql`insert into ${partitioned} select * from ${current} for share on conflict do nothing`.execute(database)
  await sql`alter table ${partitioned} add foreign key ("userId") references users on delete cascade`.execute(database)
  await sql`alter table ${current} rename to ${sql.id(`${table}Before`)}`.execute(database)
  await sql`alter table ${partitioned} rename to ${sql.id(table)}`.execute(database)
  await sql`drop table ${former}`.execute(database)
}

const nosferatu = idOf('Nosferatu')
const movieKey = { type: 'movie', id: nosferatu, season: 0, episode: 0 } as const

/** Opens Nosferatu, and stores `seconds` as the playback position at the time `at`. */
async function watch(viewer: Client, seconds: number, at: Date): Promise<void> {
  const shown = { title: 'Nosferatu', poster_path: null, backdrop_path: null }
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu, ...shown } })
  await viewer.call('PUT /watch/position/:type/:id/:season/:episode', {
    params: movieKey,
    body: { seconds, duration: 5580, at: at.toISOString() },
  })
}

test('the histories can be split into partitions by the account, and Matinee works as before', async () => {
  const { database, member, clock } = await startMatinee()
  const [ada, grace] = [await member('ada'), await member('grace')]
  await watch(ada, 600, clock.now())
  await watch(grace, 5570, clock.now())
  const profileBefore = await ada.call('GET /user/profile')
  for (const table of histories) await partition(database, table)

  expect(await ada.call('GET /user/profile')).toEqual(profileBefore)
  clock.pass(60_000)
  await watch(ada, 700, clock.now())
  const { user } = await ada.call('GET /user/profile')
  expect(user.watchHistory.map(({ id, date }) => [id, date])).toEqual([[nosferatu, clock.now().toISOString()]])
  const storedPosition = await ada.call('GET /watch/position/:type/:id/:season/:episode', { params: movieKey })
  expect(storedPosition.content).toMatchObject({ seconds: 700 })
  await watch(ada, 5570, clock.now())

  const rowsOf = (table: History) => database.selectFrom(table).select('userId').execute()
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(2)
  await ada.call('DELETE /watch/clearWatchHistory')
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(1)
  await database.deleteFrom('users').where('username', '=', 'grace').execute()
  for (const table of histories) expect(await rowsOf(table), table).toHaveLength(0)
})

test('a query about an account reads only one partition', async () => {
  const { database } = await startMatinee()
  for (const table of histories) {
    await partition(database, table)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from ${sql.table(table)} where "userId" = 'ada' and "catalogue" = 'open'`.execute(database)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(new Set(plan.match(new RegExp(String.raw`\b${table}\d+\b`, 'g'))).size, plan).toBe(1)
  }
})
