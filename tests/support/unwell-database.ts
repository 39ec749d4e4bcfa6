import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import type { Parts } from '#server/parts.ts'
import { migratedDatabaseSettings } from './opened-database.ts'
import { startProxy } from './proxy.ts'
import { recordedLog } from './recorded-log.ts'
import { startMatinee } from './start-matinee.ts'

/** Starts Matinee on a database that a test can make unreachable or read-only. Collects Matinee's log. */
export async function startOnUnwellDatabase(partsOf: (database: Database) => Partial<Parts> = () => ({})) {
  const { dataDir, databaseUrl } = await migratedDatabaseSettings()
  const { log, lines } = recordedLog()
  const proxy = databaseUrl === null ? null : await startProxy(Number(new URL(databaseUrl).port))
  const addressAtProxy = (url: string) => url.replace(/:\d+\//, `:${proxy?.port}/`)
  const connected = await connect({ dataDir, databaseUrl: databaseUrl && addressAtProxy(databaseUrl) }, log)
  const matinee = await startMatinee({
    database: connected.database,
    engine: connected.engine,
    log,
    ...partsOf(connected.database),
  })
  onTestFinished(connected.close)
  const healthOf = async () => (await matinee.guest().send('/health')).status

  return {
    ...matinee,
    log: lines,

    /** Makes PostgreSQL unreachable, or removes the SQLite file. Resolves when Matinee's /health answers 503. */
    async takeAway() {
      if (proxy) proxy.cut()
      else rmSync(join(dataDir, 'matinee.sqlite'))
      await expect.poll(healthOf, { timeout: 10_000 }).toBe(503)
    },

    /**
     * Makes the database read-only. With PostgreSQL this closes Matinee's connections; resolves when Matinee has
     * connected again and its /health answers 200.
     */
    async makeReadOnly() {
      if (proxy === null) return void (await sql`pragma query_only = on`.execute(connected.database))
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connected.database)
      await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
        connected.database,
      )
      // The setting applies only to new connections, so the existing ones are closed.
      proxy.cut()
      await proxy.mend()
      await expect.poll(healthOf, { timeout: 10_000 }).toBe(200)
    },
  }
}
