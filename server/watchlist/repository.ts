import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Database } from '#server/database/schema.ts'

/** Which entry: the title, and for an episode its numbers (0 and 0 for a film or a whole show). */
export interface EntryKey {
  type: 'movie' | 'tv'
  id: number
  season: number
  episode: number
}

/** The watchlist's rows, each its owner's alone; `catalogue` is the active one. */
export function createWatchlistEntries(database: Database, catalogue: 'open' | 'tmdb') {
  return {
    /** Keeps an entry; false when it was kept already. */
    async add(owner: string, item: WatchlistItem & { adult: boolean }): Promise<boolean> {
      const result = await database
        .insertInto('watchlist')
        .values({
          userId: owner,
          catalogue,
          type: item.type,
          titleId: item.id,
          season: item.season,
          episode: item.episode,
          title: item.title,
          name: item.name,
          image: item.image,
          totalEpisodes: item.totalEpisodes,
          date: item.date,
          adult: item.adult ? 1 : 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** Everything the owner keeps, newest first; adult titles when they are asked for. */
    list: (owner: string, adult: boolean): Promise<WatchlistItem[]> =>
      database
        .selectFrom('watchlist')
        .select(['titleId as id', 'type', 'title', 'name', 'image', 'season', 'episode', 'totalEpisodes', 'date'])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .orderBy('date', 'desc')
        .orderBy('titleId')
        .execute(),

    /** Lets an entry go; false when the owner has none such. */
    async remove(owner: string, key: EntryKey): Promise<boolean> {
      const result = await database
        .deleteFrom('watchlist')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('type', '=', key.type)
        .where('titleId', '=', key.id)
        .where('season', '=', key.season)
        .where('episode', '=', key.episode)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}

export type WatchlistEntries = ReturnType<typeof createWatchlistEntries>
