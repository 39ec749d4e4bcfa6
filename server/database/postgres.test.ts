import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseSettings, faultOf } from '#tests/support/opened-database.ts'
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

test('for nine simultaneous queries, a pool whose size is set to three opens three connections', async () => {
  const { database, close } = await connect({ ...(await emptyDatabaseSettings()), databasePool: 3 })
  onTestFinished(close)
  const runSlowQuery = () => sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(database)
  const answers = await Promise.all(Array.from({ length: 9 }, runSlowQuery))
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(3)
})
