import { setTimeout as pause } from 'node:timers/promises'
import { PostgresAdapter, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

/** A migration as `migrate.ts` lists it. */
export interface KnownMigration extends Migration {
  /**
   * Set if the migration runs outside of a transaction on PostgreSQL, for `create index concurrently`, which blocks no
   * write. If such a migration is interrupted, it runs again, so it must cope with what it has changed already.
   */
  outsideTransaction?: true
}

/** The id of the advisory lock on migrations. Kysely's own migrator, which earlier versions used, locks the same id. */
const lockId = sql.lit(3_853_314_791_062_309_107n)

/** Milliseconds between two tries to take the lock. */
const retryIntervalMs = 200

/**
 * Kysely's dialect for PostgreSQL without the lock that Kysely's migrator takes. That lock belongs to a connection and
 * not to a transaction.
 */
export class PostgresWithoutMigrationLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(): Promise<void> {}
      override async releaseMigrationLock(): Promise<void> {}
    })()
  }
}

/**
 * Runs the migrations that the database lacks, each once, however many processes start together. `database` must
 * use {@link PostgresWithoutMigrationLock}.
 */
export async function runOnPostgres(database: Database, migrations: Record<string, KnownMigration>): Promise<void> {
  const names = Object.keys(migrations).sort()
  for (;;) {
    const isDone = await withMigrationLock(database, async (transaction) => {
      const applied = new Set(await appliedMigrations(transaction))
      const pending = names.filter((name) => !applied.has(name))
      const [next] = pending
      if (next === undefined) return true
      if (migrations[next]?.outsideTransaction) {
        await migrations[next].up(database)
        await markApplied(database, next)
      } else {
        const firstOutside = pending.findIndex((name) => migrations[name]?.outsideTransaction)
        await migrateTo(
          transaction,
          migrations,
          (firstOutside === -1 ? pending.at(-1) : pending[firstOutside - 1]) ?? next,
        )
      }
      return false
    })
    if (isDone) return
  }
}

/** The names of the migrations that were run, in order. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await withMigrationTable(database)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/** The database with the table in which Kysely's migrator stores the names of the migrations that were run. */
const withMigrationTable = (database: Database) =>
  database.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

async function migrateTo(transaction: Database, migrations: Record<string, Migration>, last: string): Promise<void> {
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

async function markApplied(database: Database, name: string): Promise<void> {
  await withMigrationTable(database)
    .insertInto('kysely_migration')
    .values({ name, timestamp: new Date().toISOString() })
    .execute()
}

/**
 * Runs `work` while no other process migrates. The lock ends with the transaction, so that it also works behind a
 * pooler that gives each transaction another connection. The lock is tried again and again: waiting for it in a
 * statement would be a deadlock, since `create index concurrently` waits for all running statements to end. A
 * transaction that waits would also keep one of the pooler's connections.
 */
async function withMigrationLock<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (;;) {
    const outcome = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as taken`.execute(
        transaction,
      )
      if (!rows[0]?.taken) return null
      // PostgreSQL must not end this transaction, which is idle while another connection builds an index.
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
      return { result: await work(transaction) }
    })
    if (outcome !== null) return outcome.result
    await pause(retryIntervalMs)
  }
}

/**
 * Creates an index outside of a transaction without blocking writes. An invalid index that an interrupted build has
 * left behind is removed first. `tableAndColumns` is a text such as `users ("createdAt", "id")`.
 */
export async function createIndexConcurrently(
  database: QueryExecutorProvider,
  name: string,
  tableAndColumns: string,
): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${`"${name}"`})`.execute(database)
  if (rows[0]?.isValid) return
  if (rows[0] !== undefined) await dropIndexConcurrently(database, name)
  await sql`create index concurrently ${sql.id(name)} on ${sql.raw(tableAndColumns)}`.execute(database)
}

/** Drops an index outside of a transaction without blocking writes; nothing happens when it does not exist. */
export async function dropIndexConcurrently(database: QueryExecutorProvider, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(database)
}
