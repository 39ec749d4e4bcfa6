import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the table `seen` of the movies and episodes that were seen to their end. A row stays there when the position in
 * the movie or episode changes. Adds the column `finished` to the table `positions`: 1 if the position is at the end,
 * so that a query can leave such positions out. Fills both from the existing positions, by the rule that
 * `progress/finished.ts` had when this migration was written.
 */
export const seen: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('seen')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('titleId', 'integer', (column) => column.notNull())
      .addColumn('season', 'integer', (column) => column.notNull())
      .addColumn('episode', 'integer', (column) => column.notNull())
      .addColumn('episodes', 'integer')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seen_key', ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode'])
      .execute()
    await database.schema.createIndex('seen_order').on('seen').columns(['userId', 'catalogue', 'at']).execute()

    await database.schema
      .alterTable('positions')
      .addColumn('finished', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`
      update positions set "finished" = 1
      where "duration" > 0 and (
        "seconds" >= "duration" * 0.95
        or ("seconds" >= "duration" - 180 and "seconds" >= "duration" * 0.75)
      )`.execute(database)
    // The database does not have a show's number of episodes. The column is null until another episode is seen.
    await sql`
      insert into seen ("userId", "catalogue", "type", "titleId", "season", "episode", "episodes", "at")
      select "userId", "catalogue", "type", "titleId", "season", "episode",
        case when "type" = 'movie' then 1 end, "at"
      from positions where "finished" = 1`.execute(database)
  },
}
