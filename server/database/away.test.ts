import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createAwayReporter, isPostgresAway, isSqliteAway, isSqliteBusy, isSqliteDamaged, reasonOf } from './away.ts'

afterEach(() => void vi.useRealTimers())

/** An error in PostgreSQL's answer to a statement. */
const serverError = (code: string) => Object.assign(new Error('no'), { severity: 'ERROR', code })

/** An error of the driver `pg` about its connection. Some of these errors have no code. */
const connectionError = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  ['a server that shuts down', serverError('57P01')],
  ['a server that starts', serverError('57P03')],
  ['a statement that ran out of time', serverError('57014')],
  ['too many connections', serverError('53300')],
  ['a full disk', serverError('53100')],
  ['a connection exception', serverError('08006')],
  ['a standby, which is read only', serverError('25006')],
  ['a password that is no longer right', serverError('28P01')],
  ['a user that is not let in', serverError('28000')],
  ['a dropped database', serverError('3D000')],
  ['an I/O error', serverError('58030')],
  ['damaged data', serverError('XX001')],
  ['a damaged index', serverError('XX002')],
  ['a refused connection', connectionError('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['a broken pipe', connectionError('write EPIPE', 'EPIPE')],
  ['an answer that did not come', connectionError('Query read timeout')],
  ['a connection that ended', connectionError('Connection terminated unexpectedly')],
])('with PostgreSQL, %s means that the database is away', (_, error) => {
  expect(isPostgresAway(error)).toBe(true)
})

test.each([
  ['a row that exists already', serverError('23505')],
  ['a statement with a mistake', serverError('42601')],
  ['a deadlock', serverError('40P01')],
  ['a parameter of unknown type, whose code has 08 further back', serverError('42P08')],
  ['a bug in our own code', new TypeError('Converting circular structure to JSON')],
])('with PostgreSQL, %s does not mean that the database is away', (_, error) => {
  expect(isPostgresAway(error)).toBe(false)
})

/** Returns the error that SQLite throws when these statements run on an empty database. */
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

test('SQLite is away when the primary result code says that its file cannot be used', () => {
  expect(isSqliteAway(thrownBy('pragma query_only = on', 'create table a (b)'))).toBe(true)
  const fillDisk = ['create table a (b)', 'pragma max_page_count = 2', 'insert into a values (zeroblob(100000))']
  expect(isSqliteAway(thrownBy(...fillDisk))).toBe(true)
  // SQLITE_PERM, SQLITE_PROTOCOL and SQLITE_NOTADB, which are primary result codes; and SQLITE_IOERR_WRITE,
  // SQLITE_BUSY_RECOVERY, SQLITE_CORRUPT_INDEX and SQLITE_CANTOPEN_ISDIR, whose low byte is the primary result code.
  for (const errcode of [3, 15, 26, 778, 261, 779, 526]) {
    expect(isSqliteAway(Object.assign(new Error('disk I/O error'), { errcode })), String(errcode)).toBe(true)
  }
})

test('a SQLite file is damaged after SQLITE_CORRUPT and SQLITE_NOTADB, and not after other errors', () => {
  const isDamagedAfter = (errcode: number) => isSqliteDamaged(Object.assign(new Error('no'), { errcode }))
  // 779 is SQLITE_CORRUPT_INDEX, and 778 SQLITE_IOERR_WRITE.
  expect([11, 26, 779].map(isDamagedAfter)).toEqual([true, true, true])
  expect([5, 8, 13, 778].map(isDamagedAfter)).toEqual([false, false, false, false])
})

test('a SQLite file is locked after SQLITE_BUSY of every kind, and not after other errors', () => {
  const isBusyAfter = (errcode: number) => isSqliteBusy(Object.assign(new Error('no'), { errcode }))
  // 261 is SQLITE_BUSY_RECOVERY and 517 SQLITE_BUSY_SNAPSHOT; 6 is SQLITE_LOCKED, and 778 SQLITE_IOERR_WRITE.
  expect([5, 261, 517].map(isBusyAfter)).toEqual([true, true, true])
  expect([6, 8, 778].map(isBusyAfter)).toEqual([false, false, false])
})

test('SQLite is not away when it does not accept a statement', () => {
  expect(isSqliteAway(thrownBy('select'))).toBe(false)
  expect(isSqliteAway(thrownBy('create table a (b unique)', 'insert into a values (1), (1)'))).toBe(false)
  expect(isSqliteAway(new TypeError('Provided value cannot be bound'))).toBe(false)
})

test('the log says at most once a minute that the database is away, with the reason', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { log, lines } = recordedLog()
  const reportAway = createAwayReporter(log)
  for (let times = 0; times < 3; times += 1) {
    expect(reportAway(new Error('gone fishing'))).toMatchObject({ code: 'database-away', retryAfter: 5 })
    vi.advanceTimersByTime(19_999)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]?.msg).toContain('(gone fishing)')
  vi.advanceTimersByTime(2)
  reportAway(new Error('gone fishing'))
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  reportAway(new Error('gone fishing'))
  expect(lines).toHaveLength(2)
})

test('the log describes the error as the caller wants, since a message of a driver may contain a part of the password', () => {
  const { log, lines } = recordedLog()
  createAwayReporter(log, () => 'nothing listens there')(new Error('connect hunter22'))
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('is away (nothing listens there).')])
})

test('the reason of an error is its message, or its code if there is no message, or else its name', () => {
  const connectionRefused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  })
  expect([new Error('why'), connectionRefused, new RangeError(), 'thrown'].map(reasonOf)).toEqual([
    'why',
    'ECONNREFUSED',
    'RangeError',
    'thrown',
  ])
})
