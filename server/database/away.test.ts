import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createAwayReporter, isPostgresAway, isSqliteAway, reasonOf } from './away.ts'

afterEach(() => void vi.useRealTimers())

/** An error as PostgreSQL answers it. */
const answered = (code: string) => Object.assign(new Error('no'), { severity: 'ERROR', code })

/** An error of the driver `pg` about its connection; some have no code. */
const ofConnection = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  ['a server that shuts down', answered('57P01')],
  ['a server that starts', answered('57P03')],
  ['a statement that ran out of time', answered('57014')],
  ['too many connections', answered('53300')],
  ['a full disk', answered('53100')],
  ['a connection exception', answered('08006')],
  ['a standby, which is read only', answered('25006')],
  ['a password that is not right any more', answered('28P01')],
  ['a dropped database', answered('3D000')],
  ['an I/O error', answered('58030')],
  ['a refused connection', ofConnection('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['a broken pipe', ofConnection('write EPIPE', 'EPIPE')],
  ['an answer that did not come', ofConnection('Query read timeout')],
  ['a connection that ended', ofConnection('Connection terminated unexpectedly')],
])('PostgreSQL is away after %s', (_, error) => {
  expect(isPostgresAway(error)).toBe(true)
})

test.each([
  ['a row that is there already', answered('23505')],
  ['a statement with a mistake', answered('42601')],
  ['a deadlock', answered('40P01')],
  ['a mistake of ours', new TypeError('Converting circular structure to JSON')],
])('PostgreSQL is not away after %s', (_, error) => {
  expect(isPostgresAway(error)).toBe(false)
})

/** What SQLite throws when these statements run on an empty database. */
function thrownBy(...statements: string[]): unknown {
  const database = new DatabaseSync(':memory:')
  try {
    for (const statement of statements) database.exec(statement)
  } catch (error) {
    return error
  } finally {
    database.close()
  }
  throw new Error('nothing was thrown')
}

test('SQLite is away when its file cannot be used, which the primary result code says', () => {
  expect(isSqliteAway(thrownBy('pragma query_only = on', 'create table a (b)'))).toBe(true)
  const filled = ['create table a (b)', 'pragma max_page_count = 2', 'insert into a values (zeroblob(100000))']
  expect(isSqliteAway(thrownBy(...filled))).toBe(true)
  // SQLITE_IOERR_WRITE, SQLITE_BUSY_RECOVERY and SQLITE_CANTOPEN_ISDIR: the low byte is the primary code.
  for (const errcode of [778, 261, 526]) {
    expect(isSqliteAway(Object.assign(new Error('disk I/O error'), { errcode })), String(errcode)).toBe(true)
  }
})

test('SQLite is not away when it does not accept a statement', () => {
  expect(isSqliteAway(thrownBy('select'))).toBe(false)
  expect(isSqliteAway(thrownBy('create table a (b unique)', 'insert into a values (1), (1)'))).toBe(false)
  expect(isSqliteAway(new TypeError('Provided value cannot be bound'))).toBe(false)
})

test('the log has at most one entry a minute, with the reason', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { log, lines } = recordedLog()
  const away = createAwayReporter(log)
  for (let times = 0; times < 3; times += 1) {
    expect(away(new Error('gone fishing'))).toMatchObject({ code: 'database-away', retryAfter: 5 })
    vi.advanceTimersByTime(19_999)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]?.msg).toContain('(gone fishing)')
  vi.advanceTimersByTime(3)
  away(new Error('gone fishing'))
  expect(lines).toHaveLength(2)
})

test('a reason is a message, or a code where there is no message', () => {
  const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  })
  expect([new Error('why'), refused, 'thrown'].map(reasonOf)).toEqual(['why', 'ECONNREFUSED', 'thrown'])
})
