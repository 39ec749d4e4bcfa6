import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const withTitleColumns = <T extends string>(table: CreateTableBuilder<T, never>) =>
  table
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('titleId', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())

/**
 * The watchlist, the watch history, the search history and the positions at which playback stopped. All are deleted
 * with the account. A movie, and a show as a whole, have season 0 and episode 0. `name` is the name of the movie or
 * show; `title` is the name of an episode, and otherwise that of the movie or show, or null. `date` is the moment at
 * which an entry was added; `day` is its day in UTC, so that each title is in the watch history once a day.
 */
export const listsAndPositions: Migration = {
  async up(database: Kysely<unknown>) {
    await withTitleColumns(database.schema.createTable('watchlist'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('totalEpisodes', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('adult', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('watchlist_key', ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode'])
      .execute()

    await withTitleColumns(database.schema.createTable('watchHistory'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('image', 'text')
      .addColumn('totalEpisodes', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('adult', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('watchHistory_key', [
        'userId',
        'catalogue',
        'type',
        'titleId',
        'season',
        'episode',
        'day',
      ])
      .execute()

    await withTitleColumns(database.schema.createTable('positions'))
      .addColumn('seconds', 'double precision', (column) => column.notNull())
      .addColumn('duration', 'double precision')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('positions_key', ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode'])
      .execute()

    await database.schema
      .createTable('searchHistory')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('adult', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('searchHistory_key', ['userId', 'catalogue', 'type', 'itemId'])
      .execute()
  },
}
