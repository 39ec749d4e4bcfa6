import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { AccountPlace } from '#server/lists/cursor.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { plansOf } from '#tests/support/plans-of.ts'
import { createAccountEntries } from './account-repository.ts'

const firstPage = { limit: 15 }
const laterPage: { after: AccountPlace; limit: number } = { after: ['2020-01-05T00:00:00.000Z', 'x'], limit: 15 }

test('the list of accounts and a search in it find their rows by an index, without a scan of the table, and a count is exact or marked as an estimate [admin.list] [admin.search]', async () => {
  const settings = await emptyDatabaseSettings()
  const engine = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  await withDatabase(settings, async (database) => {
    await fillAccounts(database, engine, 20_000)
    await sql.raw(engine === 'postgres' ? 'vacuum analyze users' : 'analyze').execute(database)
    for (const page of [firstPage, laterPage]) {
      const listPlans = await plansOf(database, engine, (observed) =>
        createAccountEntries(observed, engine).list('', page),
      )
      expect(listPlans.join('\n')).toContain('users_newest')
      expect(listPlans.join('\n')).not.toMatch(/seq scan/i)
    }
    const laterPagePlan = (
      await plansOf(database, engine, (observed) => createAccountEntries(observed, engine).list('', laterPage))
    )[0]
    // The query begins to read the index at the place `after`, instead of reading and skipping all rows before.
    expect(laterPagePlan).toMatch(
      engine === 'sqlite' ? /SEARCH users USING COVERING INDEX users_newest/ : /Index Cond: \(ROW/,
    )

    const entries = createAccountEntries(database, engine)
    const totalCount = await entries.count('')
    expect(totalCount.isEstimate).toBe(engine === 'postgres')
    expect(Math.abs(totalCount.total - 20_000)).toBeLessThanOrEqual(engine === 'postgres' ? 1000 : 0)
    expect(await entries.count('count 1')).toEqual({ total: 10_000, isEstimate: true })
    expect(await entries.count('count 123')).toEqual({ total: 111, isEstimate: false })

    const searchAccounts = (observed: typeof database) => createAccountEntries(observed, engine).list('4321', firstPage)
    const countMatches = (observed: typeof database) => createAccountEntries(observed, engine).count('4321')
    const searchPlans = [
      ...(await plansOf(database, engine, searchAccounts)),
      ...(await plansOf(database, engine, countMatches)),
    ]
    const indexScanPattern =
      engine === 'sqlite' ? /SCAN users USING COVERING INDEX users_newest/ : /Scan on users_search/
    for (const plan of searchPlans) {
      expect(plan).toMatch(indexScanPattern)
      expect(plan).not.toMatch(/seq scan|SCAN users$/im)
    }
  })
})

test('where PostgreSQL allows no extensions, the database is migrated without the search index, and searches still work [admin.search]', async () => {
  const settings = await emptyDatabaseSettings()
  if (settings.databaseUrl === null) return
  const url = new URL(settings.databaseUrl)
  const role = `reader${url.pathname.slice(1)}`
  await asServerUser(settings.databaseUrl, async (run) => {
    await run(`create role ${role} login`)
    await run(`grant create on schema public to ${role}`)
  })
  url.username = role
  const { database, close } = await connect({ ...settings, databaseUrl: url.href })
  onTestFinished(async () => {
    await close()
    await asServerUser(settings.databaseUrl ?? '', async (run) => {
      await run(`drop owned by ${role}`)
      await run(`drop role ${role}`)
    })
  })
  const { rows } = await sql`select indexname from pg_indexes where indexname = 'users_search'`.execute(database)
  expect(rows).toEqual([])
  await fillAccounts(database, 'postgres', 20)
  expect(await createAccountEntries(database, 'postgres').count('count 1')).toEqual({ total: 11, isEstimate: false })
})

/** Calls `work` with a function that runs statements as the database user in `url`, who may create roles. */
async function asServerUser(url: string, work: (run: (statement: string) => Promise<unknown>) => Promise<void>) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work((statement) => client.query(statement))
  await client.end()
}
