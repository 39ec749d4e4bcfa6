import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { createJobs } from '#server/jobs/service.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'
import { auditRetentionMs, createAuditLines } from './audit-repository.ts'
import { linesPerPage } from './service.ts'

const body = { email: 'ben@example.org' }
const listLines = (database: Database) =>
  database.selectFrom('audit').select(['who', 'what', 'whom']).orderBy('at').execute()

test('each view and each deletion of an account adds a line to the audit, which administrators can read, newest first [admin.audit]', async () => {
  const { admin, member, verify, clock } = await startWithAdmin()
  await member('Ben')
  const grace = await member('Grace')
  await verify('grace@example.org')
  const { content, ...totals } = await admin.call('GET /auth/admin/audit')
  expect([content, totals]).toEqual([[], { success: true, total: 0, page: 1, pages: 0 }])

  await admin.call('POST /auth/admin/mail', { body: { email: 'BEN@example.org' } })
  clock.pass(1000)
  await admin.call('POST /auth/admin/mail', { body: { email: 'grace@example.org' } })
  clock.pass(1000)
  await grace.call('DELETE /auth/deleteUserMail', { body })
  const ada = 'ada@example.org'
  expect(await admin.call('GET /auth/admin/audit')).toMatchObject({
    content: [
      { at: '2026-11-21T12:00:02.000Z', who: 'grace@example.org', what: 'deleted', whom: 'ben@example.org' },
      { at: '2026-11-21T12:00:01.000Z', who: ada, what: 'viewed', whom: 'grace@example.org' },
      { at: '2026-11-21T12:00:00.000Z', who: ada, what: 'viewed', whom: 'ben@example.org' },
    ],
    total: 3,
    page: 1,
    pages: 1,
  })
})

test('viewing the list of accounts, or looking for an unknown account, adds no line to the audit [admin.audit]', async () => {
  const { admin, database } = await startWithAdmin()
  await admin.call('GET /auth/admin/users', { query: { search: 'ben' } })
  await admin.refused('POST /auth/admin/mail', { body })
  await admin.refused('DELETE /auth/deleteUserMail', { body })
  await admin.call('GET /auth/admin/audit')
  expect(await listLines(database)).toEqual([])
})

test('when the line of the audit cannot be written, nothing is shown and nothing is deleted [admin.audit]', async () => {
  const { admin, member, database } = await startWithAdmin()
  const ben = await member('Ben')
  const renameTable = (from: string, to: string) =>
    sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(database)
  await renameTable('audit', 'elsewhere')
  for (const call of ['POST /auth/admin/mail', 'DELETE /auth/deleteUserMail'] as const) {
    const { status, message } = await admin.refused(call, { body })
    expect([status, message]).toEqual([500, 'Something went wrong on our side'])
  }
  expect((await ben.call('GET /auth/authcheck')).user.username).toBe('Ben')
  await renameTable('elsewhere', 'audit')
  await admin.call('DELETE /auth/deleteUserMail', { body })
  expect(await listLines(database)).toEqual([{ who: 'ada@example.org', what: 'deleted', whom: 'ben@example.org' }])
})

test('a deletion that fails adds no line to the audit [admin.audit]', async () => {
  const { admin, member, database, engine } = await startWithAdmin()
  await member('Ben')
  const trigger =
    engine === 'sqlite'
      ? [sql`create trigger held before delete on users begin select raise(abort, 'held'); end`]
      : [
          sql`create function held() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$`,
          sql`create trigger held before delete on users for each row execute function held()`,
        ]
  for (const statement of trigger) await statement.execute(database)
  expect((await admin.refused('DELETE /auth/deleteUserMail', { body })).status).toBe(500)
  expect(await listLines(database)).toEqual([])
})

test('the database refuses to change a line of the audit, and to delete a line that is less than a year old [admin.audit]', async () => {
  const { admin, member, database, engine } = await startWithAdmin()
  await member('Ben')
  await admin.call('POST /auth/admin/mail', { body })
  const linesBefore = await listLines(database)
  const refusal = /lines of the audit are not changed, and are kept for 365 days/
  await expect(database.updateTable('audit').set({ who: 'eve@example.org' }).execute()).rejects.toThrow(refusal)
  await expect(database.updateTable('audit').set({ at: '2020-01-01T00:00:00.000Z' }).execute()).rejects.toThrow(refusal)
  await expect(database.deleteFrom('audit').execute()).rejects.toThrow(refusal)
  if (engine === 'postgres') await expect(sql`truncate audit`.execute(database)).rejects.toThrow(refusal)
  expect(await listLines(database)).toEqual(linesBefore)
  expect(linesBefore).toHaveLength(1)
  // The database compares the time of a line with its own clock, and not with the test's.
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const addLine = (id: string, days: number) =>
    database
      .insertInto('audit')
      .values({ id, at: daysAgo(days), who: 'a', what: 'viewed', whom: 'b' })
      .execute()
  await addLine('younger', 364.9)
  await addLine('older', 365.1)
  await expect(database.deleteFrom('audit').where('id', '=', 'younger').execute()).rejects.toThrow(refusal)
  const { numDeletedRows } = await database.deleteFrom('audit').where('id', '=', 'older').executeTakeFirst()
  expect(numDeletedRows).toBe(1n)
})

test('the jobs delete exactly the lines of the audit that are older than 366 days [admin.audit]', async () => {
  expect(auditRetentionMs / (24 * 60 * 60 * 1000)).toBe(366)
  const { database, engine, clock, mailWorker } = await startWithAdmin()
  const lines = createAuditLines(database)
  const now = clock.now().getTime()
  for (const [at, whom] of [
    [now, 'now@example.org'],
    [now - auditRetentionMs, 'just@example.org'],
    [now - auditRetentionMs - 1, 'old@example.org'],
  ] as const) {
    await lines.add({ at: new Date(at).toISOString(), who: 'ada@example.org', what: 'viewed', whom })
  }
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect((await listLines(database)).map(({ whom }) => whom)).toEqual(['just@example.org', 'now@example.org'])
})

test('the audit has pages of 25 lines [admin.audit]', async () => {
  const { admin, database } = await startWithAdmin()
  const lines = createAuditLines(database)
  for (let second = 0; second < linesPerPage + 2; second += 1) {
    const at = `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`
    await lines.add({ at, who: 'ada@example.org', what: 'viewed', whom: `${second}@example.org` })
  }
  const getPage = (number: number) => admin.call('GET /auth/admin/audit', { query: { page: number } })
  const [first, second, third] = [await getPage(1), await getPage(2), await getPage(3)]
  expect(linesPerPage).toBe(25)
  expect([...first.content, ...second.content].map(({ whom }) => Number.parseInt(whom, 10))).toEqual(
    Array.from({ length: 27 }, (_, index) => 26 - index),
  )
  expect(first).toMatchObject({ total: 27, page: 1, pages: 2 })
  expect(first.content).toHaveLength(25)
  expect(third).toMatchObject({ content: [], total: 27, page: 3, pages: 2 })
})

test('the number of accounts that an administrator may view and delete in an hour is limited, for each administrator separately [admin.audit]', async () => {
  const { admin, member, verify, database } = await startWithAdmin({
    limits: { ...wideLimits, adminActions: { points: 2, duration: 3600 } },
  })
  await member('Ben')
  const grace = await member('Grace')
  await verify('grace@example.org')
  await admin.call('POST /auth/admin/mail', { body })
  await admin.call('POST /auth/admin/mail', { body })
  for (const call of ['POST /auth/admin/mail', 'DELETE /auth/deleteUserMail'] as const) {
    const refused = await admin.refused(call, { body })
    expect(refused).toMatchObject({ status: 429, message: 'Too many accounts. Please try again in 60 minutes.' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  }
  await grace.call('DELETE /auth/deleteUserMail', { body })
  expect(await listLines(database)).toHaveLength(3)
})
