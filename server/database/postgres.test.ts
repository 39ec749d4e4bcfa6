import { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabaseSettings, faultOf, withDatabase } from '#tests/support/opened-database.ts'
import { connect } from './connect.ts'

test('the error for an unreachable server or a missing database contains no part of the database’s URL', async () => {
  const { dataDir, databaseUrl } = await emptyDatabaseSettings()
  const unreachableUrl = 'postgres://matinee:hunter22@127.0.0.1:1/matinee'
  for (const address of [unreachableUrl, `${databaseUrl}_gone`]) {
    const fault = await faultOf(connect({ dataDir, databaseUrl: address }))
    expect(fault).toMatch(/^The database at DATABASE_URL cannot be reached \(.+\)\.$/)
    expect(fault).not.toMatch(/hunter22|127\.0\.0\.1|_gone/)
  }
})

test('a migrated database that can only be read, as at a standby, stops the start', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async (database) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(database)
  })
  expect(await faultOf(connect(settings))).toBe(
    'The database at DATABASE_URL can only be read. If it is a standby, set DATABASE_URL to the primary.',
  )
})

test('on a connection, a statement is prepared only if it is used often, and only once', async () => {
  const { database, close } = await connect({ ...(await emptyDatabaseSettings()), databasePool: 1 })
  onTestFinished(close)
  const find = () => database.selectFrom('users').select('id').where('email', '=', 'ada@example.org').execute()
  const listPrepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)).rows
  await find()
  await find()
  expect(await listPrepared()).toEqual([])
  for (let times = 0; times < 5; times += 1) await find()
  expect(await listPrepared()).toEqual([{ statement: 'select "id" from "users" where "email" = $1' }])
})

test('the time limit on the statements of requests does not hold for migrations, which may take longer', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async (database) => {
    await sql`create table limits (milliseconds text)`.execute(database)
    await sql`
      create function store_limit() returns trigger language plpgsql as
      $$ begin insert into limits values (current_setting('statement_timeout')); return new; end $$
    `.execute(database)
    await sql`
      create trigger storing before insert on kysely_migration for each row execute function store_limit()
    `.execute(database)
    // The next start runs this migration again.
    await sql`delete from kysely_migration where name = '0016-unused-index'`.execute(database)
  })
  await withDatabase(settings, async (database) => {
    expect((await sql`select milliseconds from limits`.execute(database)).rows).toEqual([{ milliseconds: '0' }])
    expect((await sql`show statement_timeout`.execute(database)).rows).toEqual([{ statement_timeout: '4s' }])
  })
})

test('when a database is open, the connections that migrated and checked it are closed', async () => {
  const { database, close } = await connect({ ...(await emptyDatabaseSettings()), databasePool: 1 })
  onTestFinished(close)
  const findConnections = () =>
    sql`select pid from pg_stat_activity where datname = current_database()`.execute(database)
  await expect.poll(async () => (await findConnections()).rows, { timeout: 5000 }).toHaveLength(1)
})

test('TCP checks each connection that was without traffic for ten seconds, so that the network does not forget it', async () => {
  const settings = await emptyDatabaseSettings()
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  const { close } = await connect(settings)
  onTestFinished(close)
  expect(keepAlive.mock.calls).not.toEqual([])
  for (const call of keepAlive.mock.calls) expect(call).toEqual([true, 10_000])
})

test('for nine simultaneous queries, a pool whose size is set to three opens three connections', async () => {
  const { database, connections, close } = await connect({ ...(await emptyDatabaseSettings()), databasePool: 3 })
  onTestFinished(close)
  const runSlowQuery = () => sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(database)
  const running = Promise.all(Array.from({ length: 9 }, runSlowQuery))
  await expect.poll(connections, { interval: 10 }).toEqual({ used: 3, idle: 0, waiting: 6 })
  const answers = await running
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(3)
  expect(connections()).toEqual({ used: 0, idle: 3, waiting: 0 })
})
