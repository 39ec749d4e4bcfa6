import type { SearchHistoryItem } from '#contract/history.ts'
import type { Database } from '#server/database/schema.ts'
import type { ResultPlace } from '#server/lists/cursor.ts'
import { keepNewest } from '#server/lists/keep-newest.ts'
import { countOf, selectNewest, visibleCondition } from '#server/lists/queries.ts'

/** The largest number of opened results that an account has in one catalogue; beyond that the oldest are deleted. */
export const maxSearchEntries = 10_000

/**
 * Queries on the search history, the list of opened results. They touch only the owner's rows in `catalogue`, the
 * active catalogue.
 */
export function createSearchEntries(database: Database, catalogue: 'open' | 'tmdb') {
  const selectVisible = (owner: string, includeAdult: boolean) =>
    database.selectFrom('searchHistory').where(visibleCondition({ owner, catalogue, adult: includeAdult }))

  return {
    /** Adds an opened result; a result that is in the history already moves to the top. */
    async record(owner: string, item: SearchHistoryItem & { adult: boolean }): Promise<void> {
      const { id, type, ...rest } = item
      const facts = { ...rest, adult: item.adult ? 1 : 0 }
      await database
        .insertInto('searchHistory')
        .values({ userId: owner, catalogue, type, itemId: id, ...facts })
        .onConflict((conflict) => conflict.columns(['userId', 'catalogue', 'type', 'itemId']).doUpdateSet(facts))
        .execute()
      await keepNewest(database, { table: 'searchHistory', date: 'date', max: maxSearchEntries }, { owner, catalogue })
    },

    /** The newest `limit` entries, or those after the place `after`; adult titles are included if `includeAdult`. */
    list(
      owner: string,
      includeAdult: boolean,
      after: ResultPlace | undefined,
      limit: number,
    ): Promise<SearchHistoryItem[]> {
      const query = selectVisible(owner, includeAdult).select(['itemId as id', 'type', 'name', 'image', 'date'])
      return selectNewest(query, ['date', 'itemId', 'type'], { after, limit }).execute()
    },

    /** The number of entries; adult titles count only if `includeAdult`. */
    count: (owner: string, includeAdult: boolean): Promise<number> => countOf(selectVisible(owner, includeAdult)),

    /** Removes one entry, or, without a type, every entry with that id; false when there was none. */
    async remove(owner: string, id: number, type: SearchHistoryItem['type'] | undefined): Promise<boolean> {
      let query = database
        .deleteFrom('searchHistory')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('itemId', '=', id)
      if (type !== undefined) query = query.where('type', '=', type)
      const { numDeletedRows } = await query.executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Removes every entry of the owner. */
    async clear(owner: string): Promise<void> {
      await database
        .deleteFrom('searchHistory')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .execute()
    },
  }
}

/** What {@link createSearchEntries} returns. */
export type SearchEntries = ReturnType<typeof createSearchEntries>
