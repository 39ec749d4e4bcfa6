import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { emptyDatabaseSettings } from '#tests/support/opened-database.ts'
import { cleanUp, cleanUpLockId, maxRowsPerStep, maxSteps } from './clean-up.ts'

const before = '2026-11-21T12:00:00.000Z'
const expired = { table: 'keptValues', idColumn: 'key', timeColumn: 'storedAt', before } as const

async function openDatabase() {
  const settings = await emptyDatabaseSettings()
  const opened = await connect(settings)
  onTestFinished(opened.close)
  return { ...opened, settings }
}

/** Adds `count` expired rows to the table `keptValues`, and one row with the key `new` that has not expired. */
async function addExpiredValues(database: Database, count: number): Promise<void> {
  await sql`
    insert into "keptValues" ("key", "version", "value", "storedAt")
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'old ' || i, '1', '1', '2026-11-20T12:00:00.000Z' from n
  `.execute(database)
  await database.insertInto('keptValues').values({ key: 'new', version: '1', value: '1', storedAt: before }).execute()
}

const countRows = async (database: Database) => (await database.selectFrom('keptValues').select('key').execute()).length

test('expired rows are all deleted, even if that takes several steps, and other rows stay', async () => {
  const { database, engine } = await openDatabase()
  await addExpiredValues(database, 2 * maxRowsPerStep + 1)
  await cleanUp(database, engine, expired)
  expect(await database.selectFrom('keptValues').select('key').execute()).toEqual([{ key: 'new' }])
})

test('a request that has not expired stays, even if an expired request of another member has the same key', async () => {
  const { database, engine } = await openDatabase()
  const request = { route: 'POST /letters', key: 'a', bodyHash: '', reply: null }
  await database
    .insertInto('requests')
    .values([
      { ...request, owner: 'ada', begunAt: '2026-11-20T12:00:00.000Z' },
      { ...request, owner: 'grace', begunAt: before },
    ])
    .execute()
  await cleanUp(database, engine, { table: 'requests', idColumn: 'key', timeColumn: 'begunAt', before })
  expect(await database.selectFrom('requests').select('owner').execute()).toEqual([{ owner: 'grace' }])
})

test('other queries run between the steps of a clean-up, and see either all or none of the rows of a step deleted', async () => {
  const { database, engine } = await openDatabase()
  await addExpiredValues(database, 15 * maxRowsPerStep)
  const countsSeen = new Set<number>()
  let isCleaning = true
  const runningCleanUp = cleanUp(database, engine, expired).finally(() => {
    isCleaning = false
  })
  while (isCleaning) {
    countsSeen.add(await countRows(database))
    await new Promise(setImmediate)
  }
  await runningCleanUp
  for (const count of countsSeen) expect((count - 1) % maxRowsPerStep).toBe(0)
  expect(countsSeen.size).toBeGreaterThan(2)
})

test('one clean-up deletes a limited number of rows, and the next one deletes the others', async () => {
  expect([maxRowsPerStep, maxSteps]).toEqual([1000, 20])
  const { database, engine } = await openDatabase()
  const newest = [1, 2, 3, 4, 5].map((number) => `newest ${number}`)
  const row = { version: '1', value: '1', storedAt: '2026-11-21T11:59:59.999Z' }
  await database
    .insertInto('keptValues')
    .values(newest.map((key) => ({ key, ...row })))
    .execute()
  await addExpiredValues(database, maxRowsPerStep * maxSteps)
  await cleanUp(database, engine, expired)
  // The oldest rows are deleted first.
  const left = await database.selectFrom('keptValues').select('key').execute()
  expect(left.map(({ key }) => key).sort()).toEqual(['new', ...newest])
  await cleanUp(database, engine, expired)
  expect(await countRows(database)).toBe(1)
})

test('while one process cleans up, a clean-up by a second process ends without deleting on PostgreSQL, and waits on SQLite', async () => {
  const { database, engine, settings } = await openDatabase()
  await addExpiredValues(database, 10)
  const other = await connect(settings)
  onTestFinished(other.close)
  let waitingCleanUp = Promise.resolve()
  await other.database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${cleanUpLockId})`.execute(transaction)
    waitingCleanUp = cleanUp(database, engine, expired)
    if (engine === 'postgres') await waitingCleanUp
    // On SQLite the other transaction holds the only write lock, and this clean-up waits for it.
    expect(await countRows(database)).toBe(11)
  })
  await waitingCleanUp
  if (engine === 'postgres') await cleanUp(database, engine, expired)
  expect(await countRows(database)).toBe(1)
})

test('two clean-ups at the same time do not fail, and after a further clean-up all expired rows are deleted', async () => {
  const { database, engine, settings } = await openDatabase()
  await addExpiredValues(database, 3 * maxRowsPerStep)
  const other = await connect(settings)
  onTestFinished(other.close)
  await Promise.all([cleanUp(database, engine, expired), cleanUp(other.database, engine, expired)])
  await cleanUp(database, engine, expired)
  expect(await countRows(database)).toBe(1)
})

test('the expired sessions are found by an index on their expiry, and sessions with given tokens by another index', async () => {
  const { database, engine } = await openDatabase()
  const explain = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan')
  const planFor = async (condition: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`${explain} select "id" from "sessions" where ${condition}`.execute(database)).rows)
  if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(database)
  expect(await planFor(sql`"expiresAt" < '2026-11-21'`)).toContain('sessions_expiresAt')
  expect(await planFor(sql`"token" in ('a', 'b') and "expiresAt" > '2026-11-21'`)).not.toContain('sessions_expiresAt')
})
