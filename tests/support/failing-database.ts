import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#server/database/schema.ts'

/** The message of the error with which a write fails after `refuseWrites`. */
export const diskFull = 'the disk is full'

/**
 * Makes the database run a statement after each insert into a table, as if another request ran the statement at that
 * moment.
 */
export async function runAfterEveryInsert(database: Database, table: string, statement: string): Promise<void> {
  const createTrigger = sql`create trigger meanwhile after insert on ${sql.table(table)}`
  if (inject('postgresUrl') === '') {
    await sql`${createTrigger} begin ${sql.raw(statement)}; end`.execute(database)
    return
  }
  await sql`
    create function meanwhile() returns trigger language plpgsql
    as ${sql.lit(`begin ${statement}; return null; end`)}`.execute(database)
  await sql`${createTrigger} for each row execute function meanwhile()`.execute(database)
}

/** Makes the database refuse one kind of write to a table. The returned function makes the database accept it again. */
export async function refuseWrites(
  database: Database,
  verb: 'insert' | 'update' | 'delete',
  table: string,
): Promise<() => Promise<void>> {
  const onPostgres = inject('postgresUrl') !== ''
  const createTrigger = sql`create trigger refuse before ${sql.raw(verb)} on ${sql.table(table)}`
  if (onPostgres) {
    await sql`
      create or replace function refuse() returns trigger language plpgsql
      as ${sql.lit(`begin raise exception '${diskFull}'; end`)}`.execute(database)
    await sql`${createTrigger} for each row execute function refuse()`.execute(database)
  } else {
    await sql`${createTrigger} begin select raise(abort, ${sql.lit(diskFull)}); end`.execute(database)
  }
  return async () => {
    await (onPostgres ? sql`drop trigger refuse on ${sql.table(table)}` : sql`drop trigger refuse`).execute(database)
  }
}
