import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const titleKey = ['titleId', 'season', 'episode', 'type']

/**
 * For each list, an index with the entries of an account in the list's order: by date, then by the other columns of the
 * primary key (`positions` only by date). Lists are read from the index's end, part by part, without sorting. As in the
 * order of the lists, the type comes after the id: if it came before, SQLite would have to sort a list of one type.
 * `adult` is the last column, so that counting reads only the index.
 */
export const listOrder: Migration = {
  async up(database: Kysely<unknown>) {
    const orders: [table: string, columns: string[]][] = [
      ['watchlist', ['date', ...titleKey, 'adult']],
      ['watchHistory', ['date', ...titleKey, 'adult']],
      ['searchHistory', ['date', 'itemId', 'type', 'adult']],
      ['positions', ['at']],
    ]
    for (const [table, columns] of orders) {
      await database.schema
        .createIndex(`${table}_order`)
        .on(table)
        .columns(['userId', 'catalogue', ...columns])
        .execute()
    }
  },
}
