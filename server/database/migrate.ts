import { Migrator } from 'kysely/migration'
import { Fault } from '#server/fault.ts'
import { appliedMigrations, type KnownMigration, runOnPostgres } from './migrate-postgres.ts'
import { accounts } from './migrations/0001-accounts.ts'
import { listsAndPositions } from './migrations/0002-kept-titles.ts'
import { keptValues } from './migrations/0003-kept-values.ts'
import { sessionExpiry } from './migrations/0004-session-expiry.ts'
import { listOrder } from './migrations/0005-list-order.ts'
import { namesAndSessions } from './migrations/0006-names-and-sessions.ts'
import { requests } from './migrations/0007-requests.ts'
import { chat } from './migrations/0008-chat.ts'
import { mails } from './migrations/0009-mails.ts'
import { codes } from './migrations/0010-codes.ts'
import { proofsAndFactors } from './migrations/0011-proofs-and-factors.ts'
import { administrators } from './migrations/0012-administrators.ts'
import { seen } from './migrations/0013-seen.ts'
import { deployment } from './migrations/0015-deployment.ts'
import { unusedIndex } from './migrations/0016-unused-index.ts'
import type { Database, Engine } from './schema.ts'

/** Every migration by its name; migrations run in the order of their names. */
const migrationsFor = (engine: Engine): Record<string, KnownMigration> => ({
  '0001-accounts': accounts(engine),
  '0002-kept-titles': listsAndPositions,
  '0003-kept-values': keptValues,
  '0004-session-expiry': sessionExpiry,
  '0005-list-order': listOrder,
  '0006-names-and-sessions': namesAndSessions,
  '0007-requests': requests,
  '0008-chat': chat,
  '0009-mails': mails,
  '0010-codes': codes,
  '0011-proofs-and-factors': proofsAndFactors,
  '0012-administrators': administrators(engine),
  '0013-seen': seen,
  '0015-deployment': deployment,
  '0016-unused-index': unusedIndex(engine),
})

/** Whether some migration of this version was not run on the database yet. */
export async function lacksMigrations(database: Database, engine: Engine): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database))
  return Object.keys(migrationsFor(engine)).some((name) => !applied.has(name))
}

/**
 * Runs the migrations that the database lacks, each once, however many processes start together: on PostgreSQL under
 * an advisory lock (`migrate-postgres.ts`), on SQLite within one immediate transaction. Throws a Fault if the schema is
 * of a newer version.
 */
export async function migrate(database: Database, engine: Engine, migrations = migrationsFor(engine)): Promise<void> {
  const newerMigrations = (await appliedMigrations(database)).filter((name) => !(name in migrations))
  if (newerMigrations.length > 0) {
    throw new Fault(
      `The database was written by a newer version of Matinee (it has "${newerMigrations[0]}"). Start that version, or restore an older backup.`,
    )
  }
  if (engine === 'postgres') return runOnPostgres(database, migrations)
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
