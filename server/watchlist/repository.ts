import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Database } from '#server/database/schema.ts'
import type { TitlePlace } from '#server/lists/cursor.ts'

/** Identifies an entry: the title, and for an episode its numbers (0 and 0 for a film or a whole show). */
export interface EntryKey {
  type: 'movie' | 'tv'
  id: number
  season: number
  episode: number
}

interface ListOptions {
  adult: boolean
  /** The type of the entries; both types when undefined. */
  type: EntryKey['type'] | undefined
  /** The place after which the list continues; undefined for its beginning. */
  after: TitlePlace | undefined
  most: number
}

/** Queries on the watchlist. They touch only the owner's rows of `catalogue`, the active one. */
export function createWatchlistEntries(database: Database, catalogue: 'open' | 'tmdb') {
  return {
    /** Adds an entry; false when it was there already. */
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

    /** Whether this is on the owner's list, adult titles included. */
    async has(owner: string, key: EntryKey): Promise<boolean> {
      const row = await database
        .selectFrom('watchlist')
        .select('titleId')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('type', '=', key.type)
        .where('titleId', '=', key.id)
        .where('season', '=', key.season)
        .where('episode', '=', key.episode)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The newest `most` entries of one type or both, or the `most` after a place; adult titles only when `adult`. */
    list(owner: string, given: ListOptions): Promise<WatchlistItem[]> {
      const { adult, type, after, most } = given
      let query = database
        .selectFrom('watchlist')
        .select(['titleId as id', 'type', 'title', 'name', 'image', 'season', 'episode', 'totalEpisodes', 'date'])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .orderBy('date', 'desc')
        .orderBy('titleId', 'desc')
        .orderBy('season', 'desc')
        .orderBy('episode', 'desc')
        .orderBy('type', 'desc')
        .limit(most)
      if (type !== undefined) query = query.where('type', '=', type)
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('date', 'titleId', 'season', 'episode', 'type'), '<', tuple(...after)),
        )
      }
      return query.execute()
    },

    /** The number of films, and of shows and episodes together; adult titles count only when `adult`. */
    async counts(owner: string, adult: boolean): Promise<{ movie: number; tv: number }> {
      const { movie, tv } = await database
        .selectFrom('watchlist')
        // Not grouped by type: SQLite would then use another index, and read every row.
        .select(({ fn }) => [
          fn.countAll().filterWhere('type', '=', 'movie').as('movie'),
          fn.countAll().filterWhere('type', '=', 'tv').as('tv'),
        ])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .executeTakeFirstOrThrow()
      return { movie: Number(movie), tv: Number(tv) }
    },

    /** Removes an entry; false when the owner has no such entry. */
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

/** What {@link createWatchlistEntries} returns. */
export type WatchlistEntries = ReturnType<typeof createWatchlistEntries>
