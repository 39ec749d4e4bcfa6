import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { AccountPlace } from '#server/lists/cursor.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { plansOf } from '#tests/support/plans-of.ts'
import { createAccountEntries } from './account-repository.ts'

const part = { limit: 15 }
const afterPlace: { after: AccountPlace; limit: number } = { after: ['2020-01-05T00:00:00.000Z', 'x'], limit: 15 }

test('the list of accounts is read along the index of its order, and a search in an index alone [admin.list] [admin.search]', async () => {
  const settings = await emptyDatabaseSettings()
  const engine = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  await withDatabase(settings, async (database) => {
    await fillAccounts(database, engine, 20_000)
    await sql.raw(engine === 'postgres' ? 'vacuum analyze users' : 'analyze').execute(database)
    for (const wanted of [part, afterPlace]) {
      const ofList = await plansOf(database, engine, (asked) => createAccountEntries(asked, engine).list('', wanted))
      expect(ofList.join('\n')).toContain('users_newest')
      expect(ofList.join('\n')).not.toMatch(/seq scan/i)
    }
    const ofPlace = (
      await plansOf(database, engine, (asked) => createAccountEntries(asked, engine).list('', afterPlace))
    )[0]
    // It begins at the place, and skips nothing.
    expect(ofPlace).toMatch(
      engine === 'sqlite' ? /SEARCH users USING COVERING INDEX users_newest/ : /Index Cond: \(ROW/,
    )

    const entries = createAccountEntries(database, engine)
    const all = await entries.count('')
    expect(all.isEstimate).toBe(engine === 'postgres')
    expect(Math.abs(all.total - 20_000)).toBeLessThanOrEqual(engine === 'postgres' ? 1000 : 0)
    expect(await entries.count('count 1')).toEqual({ total: 10_000, isEstimate: true })
    expect(await entries.count('count 123')).toEqual({ total: 111, isEstimate: false })

    const search = (asked: typeof database) => createAccountEntries(asked, engine).list('4321', part)
    const count = (asked: typeof database) => createAccountEntries(asked, engine).count('4321')
    const ofSearch = [...(await plansOf(database, engine, search)), ...(await plansOf(database, engine, count))]
    const inAnIndex = engine === 'sqlite' ? /SCAN users USING COVERING INDEX users_newest/ : /Scan on users_search/
    for (const plan of ofSearch) {
      expect(plan).toMatch(inAnIndex)
      expect(plan).not.toMatch(/seq scan|SCAN users$/im)
    }
  })
})

test('where PostgreSQL allows no extension the database is migrated without the index, and a search finds the same [admin.search]', async () => {
  const settings = await emptyDatabaseSettings()
  if (settings.databaseUrl === null) return
  const url = new URL(settings.databaseUrl)
  const role = `reader${url.pathname.slice(1)}`
  await withServer(settings.databaseUrl, async (run) => {
    await run(`create role ${role} login`)
    await run(`grant create on schema public to ${role}`)
  })
  url.username = role
  const { database, close } = await connect({ ...settings, databaseUrl: url.href })
  onTestFinished(async () => {
    await close()
    await withServer(settings.databaseUrl ?? '', async (run) => {
      await run(`drop owned by ${role}`)
      await run(`drop role ${role}`)
    })
  })
  const { rows } = await sql`select indexname from pg_indexes where indexname = 'users_search'`.execute(database)
  expect(rows).toEqual([])
  await fillAccounts(database, 'postgres', 20)
  expect(await createAccountEntries(database, 'postgres').count('count 1')).toEqual({ total: 11, isEstimate: false })
})

/** Runs statements as the server's own user. */
async function withServer(url: string, work: (run: (statement: string) => Promise<unknown>) => Promise<void>) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work((statement) => client.query(statement))
  await client.end()
}
