import type { SearchHistoryItem } from '#contract/history.ts'
import type { Database } from '#server/database/schema.ts'

/** What was opened from a search, each row its owner's alone; `catalogue` is the active one. */
export function createSearchEntries(database: Database, catalogue: 'open' | 'tmdb') {
  return {
    /** The same item again moves to the top. */
    async record(owner: string, item: SearchHistoryItem & { adult: boolean }): Promise<void> {
      const { id, type, ...rest } = item
      const facts = { ...rest, adult: item.adult ? 1 : 0 }
      await database
        .insertInto('searchHistory')
        .values({ userId: owner, catalogue, type, itemId: id, ...facts })
        .onConflict((conflict) => conflict.columns(['userId', 'catalogue', 'type', 'itemId']).doUpdateSet(facts))
        .execute()
    },

    /** Newest first; adult titles when they are asked for. */
    list: (owner: string, adult: boolean): Promise<SearchHistoryItem[]> =>
      database
        .selectFrom('searchHistory')
        .select(['itemId as id', 'type', 'name', 'image', 'date'])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .orderBy('date', 'desc')
        .execute(),

    /** Without a type, every entry with that id; false when there was none. */
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

    async clear(owner: string): Promise<void> {
      await database
        .deleteFrom('searchHistory')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .execute()
    },
  }
}

export type SearchEntries = ReturnType<typeof createSearchEntries>
