import type { WatchlistItem } from '#contract/watchlist.ts'
import type { Database } from '#server/database/schema.ts'
import type { TitlePlace } from '#server/lists/cursor.ts'
import { type EntryKey, keyColumns } from '#server/lists/entry-key.ts'
import { selectNewest, visibleCondition } from '#server/lists/queries.ts'

interface ListOptions {
  /** Whether adult titles are listed. */
  adult: boolean
  /** The type of the entries; both types when undefined. */
  type: EntryKey['type'] | undefined
  /** The place after which the list continues; undefined for its beginning. */
  after: TitlePlace | undefined
  limit: number
}

/** Queries on the watchlist. They touch only the owner's rows in `catalogue`, the active catalogue. */
export function createWatchlistEntries(database: Database, catalogue: 'open' | 'tmdb') {
  const keyColumnsOf = (owner: string, key: EntryKey) => keyColumns(owner, catalogue, key)
  const selectVisible = (owner: string, adult: boolean) =>
    database.selectFrom('watchlist').where(visibleCondition({ owner, catalogue, adult }))

  return {
    /** Adds an entry; false when it was there already. */
    async add(owner: string, item: WatchlistItem & { adult: boolean }): Promise<boolean> {
      const result = await database
        .insertInto('watchlist')
        .values({
          ...keyColumnsOf(owner, item),
          title: item.title,
          name: item.name,
          image: item.image,
          totalEpisodes: item.totalEpisodes,
          date: item.date,
          adult: item.adult ? 1 : 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows) > 0
    },

    /** Whether the owner's list has this entry, adult titles included. */
    async has(owner: string, key: EntryKey): Promise<boolean> {
      const row = await database
        .selectFrom('watchlist')
        .select('titleId')
        .where((row) => row.and(keyColumnsOf(owner, key)))
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * The newest `limit` entries, or the `limit` entries after the place `after`; of one type or both, and adult titles
     * only when `adult`.
     */
    list(owner: string, { adult, type, after, limit }: ListOptions): Promise<WatchlistItem[]> {
      const bothTypes = selectVisible(owner, adult).select([
        'titleId as id',
        'type',
        'title',
        'name',
        'image',
        'season',
        'episode',
        'totalEpisodes',
        'date',
      ])
      const query = type === undefined ? bothTypes : bothTypes.where('type', '=', type)
      return selectNewest(query, ['date', 'titleId', 'season', 'episode', 'type'], { after, limit }).execute()
    },

    /**
     * The keys of all entries; those of adult titles only when `adult`. They are sorted by id, so that they compress
     * well.
     */
    keys: (owner: string, adult: boolean): Promise<EntryKey[]> =>
      selectVisible(owner, adult)
        .select(['type', 'titleId as id', 'season', 'episode'])
        .orderBy('titleId')
        .orderBy('season')
        .orderBy('episode')
        .execute(),

    /** The number of movies, and of shows and episodes together; adult titles count only when `adult`. */
    async counts(owner: string, adult: boolean): Promise<{ movie: number; tv: number }> {
      const { movie, tv } = await selectVisible(owner, adult)
        // Not grouped by type: SQLite would then use another index, and read every row.
        .select(({ fn }) => [
          fn.countAll().filterWhere('type', '=', 'movie').as('movie'),
          fn.countAll().filterWhere('type', '=', 'tv').as('tv'),
        ])
        .executeTakeFirstOrThrow()
      return { movie: Number(movie), tv: Number(tv) }
    },

    /** Removes an entry, and returns the title that was stored with it; null when the owner has no such entry. */
    async remove(owner: string, key: EntryKey): Promise<string | null> {
      const removed = await database
        .deleteFrom('watchlist')
        .where((row) => row.and(keyColumnsOf(owner, key)))
        .returning('title')
        .executeTakeFirst()
      return removed?.title ?? null
    },
  }
}

/** What {@link createWatchlistEntries} returns. */
export type WatchlistEntries = ReturnType<typeof createWatchlistEntries>
