import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseWithoutRows, openMigrated } from '#tests/support/database.ts'
import { recordedEvents } from '#tests/support/recorded-events.ts'
import { connect } from './connect.ts'
import { observeNoConnection } from './observed-queries.ts'

/** Opens a database whose statements are recorded as events. */
async function start() {
  const databaseSettings = await databaseWithoutRows()
  const { observe, eventsOf } = recordedEvents()
  const opened = await openMigrated(databaseSettings, observe)
  onTestFinished(async () => {
    await opened.close()
    await databaseSettings.remove()
  })
  return { ...opened, databaseSettings, statements: () => eventsOf('query') }
}

const storedRow = { key: 'a private key', version: '1', value: '1', storedAt: '' }

test('each statement is recorded with its kind and its table, without values', async () => {
  const { database, statements } = await start()
  await database.insertInto('keptValues').values(storedRow).execute()
  await database.updateTable('keptValues').set({ value: '2' }).execute()
  await database.selectFrom('keptValues as other').selectAll().execute()
  await database.selectFrom(database.selectFrom('keptValues').selectAll().as('inner')).select('key').execute()
  await database.deleteFrom('keptValues').where('key', '=', storedRow.key).execute()
  await database.selectNoFrom((expression) => expression.val('a private value').as('value')).execute()
  await sql`select 'a private value' as "value"`.execute(database)
  expect(statements().map(({ statement }) => statement)).toEqual([
    'insert keptValues',
    'update keptValues',
    'select keptValues',
    'select rows',
    'delete keptValues',
    'select nothing',
    'other',
  ])
  for (const { seconds, failure } of statements()) {
    expect(failure).toBeNull()
    expect(seconds).toBeGreaterThanOrEqual(0)
    expect(seconds).toBeLessThan(30)
  }
})

test('the time of a statement is recorded in seconds', async () => {
  const { database, statements } = await start()
  const startedAt = performance.now()
  await database.selectFrom('keptValues').selectAll().execute()
  // In milliseconds the time would be a thousand times as long, and longer than the whole call.
  expect(statements()[0]?.seconds).toBeLessThanOrEqual((performance.now() - startedAt) / 1000)
})

test('the record of a failed statement says whether a value was not unique or something else was wrong', async () => {
  const { database, statements } = await start()
  const insert = () => database.insertInto('keptValues').values(storedRow).execute()
  await insert()
  await expect(insert()).rejects.toThrow()
  await expect(sql`select nothing from nowhere`.execute(database)).rejects.toThrow()
  expect(statements().map(({ statement, failure }) => [statement, failure])).toEqual([
    ['insert keptValues', null],
    ['insert keptValues', 'not-unique'],
    ['other', 'other'],
  ])
})

test('the connection of a transaction counts as used until the transaction ends, and then as idle', async () => {
  const { database, connections, statements } = await start()
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('keptValues').selectAll().execute()
    expect(connections()).toMatchObject({ used: 1, waiting: 0 })
  })
  expect(connections()).toEqual({ used: 0, idle: 1, waiting: 0 })
  const undone = database.transaction().execute(() => Promise.reject(new Error('torn')))
  await expect(undone).rejects.toThrow('torn')
  expect(statements().map(({ statement }) => statement)).toEqual([
    'begin',
    'select keptValues',
    'commit',
    'begin',
    'rollback',
  ])
})

test('a connection that cannot be opened is recorded as away, with the seconds since it was requested', () => {
  const { observe, eventsOf } = recordedEvents()
  observeNoConnection(observe, performance.now() - 2000)
  expect(eventsOf('query')).toEqual([{ statement: 'connect', seconds: expect.closeTo(2, 0), failure: 'away' }])
})

test('queries that wait for a connection are counted', async () => {
  const { databaseSettings } = await start()
  const { database, connections, close } = await connect({ ...databaseSettings, databasePool: 1 })
  onTestFinished(close)
  const select = (): Promise<unknown> => database.selectFrom('keptValues').selectAll().execute()
  let waitingQueries: Promise<unknown> = Promise.resolve()
  await database.transaction().execute(async (transaction) => {
    waitingQueries = Promise.all([select(), select()])
    await expect.poll(connections).toEqual({ used: 1, idle: 0, waiting: 2 })
    await transaction.selectFrom('keptValues').selectAll().execute()
  })
  await waitingQueries
  expect(connections()).toEqual({ used: 0, idle: 1, waiting: 0 })
})
