import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { createMetrics } from '#server/adapters/prometheus/metrics.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import { createClient } from '#tests/support/client.ts'
import { observing } from '#tests/support/observing.ts'
import { migratedDatabaseSettings } from '#tests/support/opened-database.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'

// The tests wait for time limits of several seconds, and for restarts of PostgreSQL.
vi.setConfig({ testTimeout: 90_000 })

/** More queries than the pool has connections, so that each connection is used at least once. */
const queryCount = 15

/** Opens a database through a proxy that the test can interrupt. */
async function openBehindProxy(observe?: Observe) {
  const settings = await migratedDatabaseSettings()
  const url = settings.databaseUrl ?? ''
  const proxy = await startProxy(Number(new URL(url).port))
  const proxyUrl = url.replace(/:\d+\//, `:${proxy.port}/`)
  const { log, lines } = recordedLog()
  const opened = await connect({ ...settings, databaseUrl: proxyUrl }, log, observe)
  onTestFinished(opened.close)
  return { ...opened, proxy, url: proxyUrl, lines }
}

/** Starts the built server in a process of its own, on a database. Resolves with the process and the server's URL. */
async function startMain(databaseUrl: string) {
  const main = runNode(serverFile, [], {
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret for the tests, long enough to be one',
  })
  return { main, url: (await main.firstLine()).replace('Matinee is showing at ', '') }
}

const processIdOf = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  return rows[0]?.pid ?? 0
}

const terminate = (database: Database, pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database)

async function expectQueriesToSucceed(database: Database): Promise<void> {
  const answers = Array.from({ length: queryCount }, () => database.selectFrom('users').select('id').execute())
  for (const answer of await Promise.all(answers)) expect(answer).toEqual([])
}

/**
 * Expects that queries succeed after a while. When PostgreSQL ends a connection, this process notices it a moment
 * later. Until then queries on that connection may be refused as database-away.
 */
async function expectQueriesToSucceedSoon(database: Database): Promise<void> {
  const refusals: unknown[] = []
  const areSucceeding = async () => {
    try {
      await expectQueriesToSucceed(database)
      return true
    } catch (error) {
      refusals.push(error)
      return false
    }
  }
  await expect.poll(areSucceeding, { timeout: 20_000 }).toBe(true)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'database-away' })
}

test('after restarts of PostgreSQL under load the process recovers by itself, and no answer is a 500', async () => {
  const postgres = await startPostgres(findPostgres() ?? '')
  onTestFinished(postgres.stop)
  const { main, url } = await startMain(postgres.url)
  const viewer = createClient(url)
  await viewer.call('POST /auth/signup', {
    body: { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' },
  })

  const statuses = new Map<number, number>()
  const codes = new Set<unknown>()
  let isRunning = true
  const addAndRemove = async () => {
    while (isRunning) {
      for (const [method, path] of [
        ['POST', '/watch/addWatchMovie'],
        ['DELETE', '/watch/clearWatchHistory'],
      ]) {
        const body = method === 'POST' ? { body: '{"id":1}', headers: { 'content-type': 'application/json' } } : {}
        const answer = await viewer.send(`/api/v1${path}`, { method: method ?? '', ...body })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const { code } = (await answer.json()) as { code?: unknown }
        if (code !== undefined) codes.add(code)
      }
    }
  }
  const clients = Array.from({ length: 20 }, addAndRemove)
  const successes = () => statuses.get(200) ?? 0
  await expect.poll(successes, { timeout: 20_000 }).toBeGreaterThan(20)
  for (let restart = 0; restart < 3; restart += 1) {
    await postgres.restart()
    const successesBefore = successes()
    await expect.poll(successes, { timeout: 20_000 }).toBeGreaterThan(successesBefore + 20)
  }
  isRunning = false
  await Promise.all(clients)
  expect([...statuses.keys()].toSorted()).toEqual([200, 503])
  expect([...codes]).toEqual(['database-away'])
  main.child.kill('SIGTERM')
  expect(await main.end()).toMatchObject({ code: 0, signal: null, errors: '' })
})

test('while PostgreSQL cannot be reached, each refused connection is counted in the metric that the alert uses', async () => {
  const metrics = createMetrics()
  const { database, engine, proxy } = await openBehindProxy(observing(metrics))
  const matinee = await startMatinee({ database, engine, metrics })
  const readFailures = async () => {
    const text = await (await matinee.guest().send('/metrics')).text()
    return [...text.matchAll(/^matinee_database_failures_total\{statement="connect",failure="away"\} (\d+)$/gm)]
  }
  await expectQueriesToSucceed(database)
  expect(await readFailures()).toEqual([])
  proxy.cut()
  // The first query on each idle connection is counted as a failed statement. Only later queries, for which no
  // connection can be opened, are counted as `connect`.
  const checkHealth = () => matinee.guest().send('/health')
  await expect.poll(async () => (await checkHealth()) && (await readFailures()).length, { timeout: 20_000 }).toBe(1)
  const failuresBefore = Number((await readFailures())[0]?.[1])
  expect((await checkHealth()).status).toBe(503)
  expect(Number((await readFailures())[0]?.[1])).toBeGreaterThan(failuresBefore)
})

test('the log says why PostgreSQL cannot be reached without a part of its URL, which may be a part of the password', async () => {
  const { database, proxy, lines } = await openBehindProxy()
  proxy.cut()
  await expect(database.selectFrom('users').select('id').execute()).rejects.toMatchObject({ code: 'database-away' })
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The database is away (nothing listens there: ECONNREFUSED). Requests that need it are refused until it is back.',
  ])
})

test('connections that are ended while idle are replaced', async () => {
  const { database } = await openBehindProxy()
  await expectQueriesToSucceed(database)
  await database.connection().execute(async (connection) => {
    const listOtherPids = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      `.execute(connection)
      return rows.map(({ pid }) => pid)
    }
    const idlePids = await listOtherPids()
    expect(idlePids.length).toBeGreaterThan(5)
    for (const pid of idlePids) await terminate(connection, pid)
    await expect.poll(listOtherPids).toEqual([])
  })
  await expectQueriesToSucceedSoon(database)
})

test('writes of a transaction whose connection breaks are undone, and no other query gets that connection', async () => {
  const { database } = await openBehindProxy()
  const row = { key: 'a', version: '1', value: '1', storedAt: '2026-11-21T12:00:00.000Z' }
  const brokenTransaction = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('keptValues').values(row).execute()
    await terminate(database, await processIdOf(transaction))
    await transaction
      .insertInto('keptValues')
      .values({ ...row, key: 'b' })
      .execute()
  })
  await expect(brokenTransaction).rejects.toMatchObject({ code: 'database-away' })
  await expectQueriesToSucceed(database)
  expect(await database.selectFrom('keptValues').selectAll().execute()).toEqual([])
})

test('when the database connection breaks during a sign-up, the sign-up is refused as database-away, and not as a taken name [auth.api]', async () => {
  const { database } = await openBehindProxy()
  const matinee = await startMatinee({ database, engine: 'postgres' })
  await sql`
    create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$
  `.execute(database)
  await sql`create trigger dying before insert on "users" for each row execute function die()`.execute(database)
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const refused = await matinee.guest().refused('POST /auth/signup', { body })
  expect([refused.status, refused.code]).toEqual([503, 'database-away'])
  await sql`drop trigger dying on "users"`.execute(database)
  await matinee.guest().call('POST /auth/signup', { body })
})

test('a statement that takes too long is ended by PostgreSQL, and its connection can be used again', async () => {
  const { database } = await openBehindProxy()
  await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toMatchObject({
    code: 'database-away',
    cause: { code: '57014' },
  })
  await expectQueriesToSucceed(database)
})

test('a transaction that waits too long for its next statement is ended by PostgreSQL, so its locks do not outlive a process that is frozen or cut off', async () => {
  const { database } = await openBehindProxy()
  const lock = sql<{ hasLock: boolean }>`select pg_try_advisory_xact_lock(1) as "hasLock"`
  const takeLock = async (connection: Database) => (await lock.execute(connection)).rows[0]?.hasLock
  const transaction = database.transaction().execute(async (connection) => {
    expect(await takeLock(connection)).toBe(true)
    await vi.waitFor(async () => expect(await takeLock(database)).toBe(true), { timeout: 20_000, interval: 100 })
    return takeLock(connection)
  })
  await expect(transaction).rejects.toMatchObject({ code: 'database-away' })
  await expectQueriesToSucceed(database)
})

test('a connection whose packets are lost makes one query fail, and is replaced', async () => {
  const { database, proxy } = await openBehindProxy()
  await expectQueriesToSucceed(database)
  proxy.lose()
  const queries = Array.from({ length: 10 }, () => database.selectFrom('users').select('id').execute())
  for (const refused of await Promise.allSettled(queries)) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'database-away' } })
  }
  await expectQueriesToSucceed(database)
})

test('while PostgreSQL is frozen, a transaction fails five seconds after its query was sent, and a query fails three seconds after it asked for a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, proxy } = await openBehindProxy()
  const readUsers = (connection: Database) => connection.selectFrom('users').select('id').execute()
  /** Expects the refusal when so many milliseconds have passed, and not earlier. */
  const expectRefusalAfter = async (milliseconds: number, answer: Promise<unknown>) => {
    let refusal: unknown = null
    const settled = answer.catch((error: unknown) => {
      refusal = error
    })
    await nextTurn()
    vi.advanceTimersByTime(milliseconds - 1)
    await nextTurn()
    expect(refusal).toBeNull()
    vi.advanceTimersByTime(1)
    await settled
    expect(refusal).toMatchObject({ code: 'database-away' })
  }
  const { promise: frozen, resolve: reportFrozen } = Promise.withResolvers<void>()
  const transaction = database.transaction().execute(async (transaction) => {
    await readUsers(transaction)
    proxy.freeze()
    reportFrozen()
    await readUsers(transaction)
  })
  await frozen
  // Nothing more is sent on this connection, not even a rollback.
  await expectRefusalAfter(5000, transaction)
  await expectRefusalAfter(3000, readUsers(database))
  proxy.thaw()
  expect(await readUsers(database)).toEqual([])
})

test('while PostgreSQL is frozen every request is answered, and afterwards requests succeed again', async () => {
  const { database, proxy } = await openBehindProxy()
  const matinee = await startMatinee({ database, engine: 'postgres' })
  const viewer = await matinee.member()
  proxy.freeze()
  const queries = Array.from({ length: queryCount }, () => viewer.refused('GET /user/profile'))
  // The health check must answer sooner than other requests.
  const health = await Promise.race([
    matinee.guest().send('/health'),
    ...queries.map((refused) => refused.then(() => null)),
  ])
  expect(health?.status).toBe(503)
  for (const refused of await Promise.all(queries)) {
    expect(refused).toMatchObject({ status: 503, code: 'database-away' })
  }
  proxy.thaw()
  await Promise.all(Array.from({ length: queryCount }, () => viewer.call('GET /user/profile')))
  expect((await matinee.guest().send('/health')).status).toBe(200)
})

test('a frozen PostgreSQL does not prevent the process from ending', async () => {
  const { proxy, url: databaseUrl } = await openBehindProxy()
  const { main, url } = await startMain(databaseUrl)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  proxy.freeze()
  main.child.kill('SIGTERM')
  expect(await main.end()).toMatchObject({ code: 0, signal: null })
})
