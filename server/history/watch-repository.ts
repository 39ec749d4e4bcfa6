import type { Position, WatchHistoryItem } from '#contract/history.ts'
import type { Database } from '#server/database/schema.ts'
import type { TitlePlace } from '#server/lists/cursor.ts'
import { keepNewest } from '#server/lists/keep-newest.ts'

/** The most entries in an account's watch history of one catalogue; beyond that the oldest are deleted. */
export const mostWatched = 50_000

/** The most positions of an account in one catalogue; beyond that the oldest are deleted. */
export const mostPositions = 10_000

/** A film (season 0, episode 0) or an episode. */
export interface Place {
  type: 'movie' | 'tv'
  id: number
  season: number
  episode: number
}

/**
 * Queries on the watch history and on positions. They touch only the owner's rows of `catalogue`, the active one.
 */
export function createWatchEntries(database: Database, catalogue: 'open' | 'tmdb') {
  const keyOf = (owner: string, place: Place) => ({
    userId: owner,
    catalogue,
    type: place.type,
    titleId: place.id,
    season: place.season,
    episode: place.episode,
  })
  const placeColumns = ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode'] as const

  return {
    /** Adds an entry; there is one for each place and UTC day, and the same day again moves it to the new time. */
    async record(owner: string, item: WatchHistoryItem & { adult: boolean }): Promise<void> {
      const { name, title, image, tepisodes: totalEpisodes } = item
      const facts = { name, title, image, totalEpisodes, adult: item.adult ? 1 : 0 }
      await database
        .insertInto('watchHistory')
        .values({ ...keyOf(owner, item), day: item.date.slice(0, 10), ...facts, date: item.date })
        .onConflict((conflict) => conflict.columns([...placeColumns, 'day']).doUpdateSet({ ...facts, date: item.date }))
        .execute()
      await keepNewest(database, { table: 'watchHistory', date: 'date', most: mostWatched }, { owner, catalogue })
    },

    /** The newest `most` entries, or the `most` after a place in the list; adult titles only when `adult`. */
    list(owner: string, adult: boolean, after: TitlePlace | undefined, most: number): Promise<WatchHistoryItem[]> {
      let query = database
        .selectFrom('watchHistory')
        .select([
          'titleId as id',
          'type',
          'name',
          'title',
          'image',
          'season',
          'episode',
          'totalEpisodes as tepisodes',
          'date',
        ])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .orderBy('date', 'desc')
        .orderBy('titleId', 'desc')
        .orderBy('season', 'desc')
        .orderBy('episode', 'desc')
        .orderBy('type', 'desc')
        .limit(most)
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('date', 'titleId', 'season', 'episode', 'type'), '<', tuple(...after)),
        )
      }
      return query.execute()
    },

    /** The number of entries; adult titles count only when `adult`. */
    async count(owner: string, adult: boolean): Promise<number> {
      const { count } = await database
        .selectFrom('watchHistory')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('adult', '<=', adult ? 1 : 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Removes one entry and its position; false when the owner has no such entry. */
    remove: (owner: string, place: Place, date: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('watchHistory')
          .where((row) => row.and(keyOf(owner, place)))
          .where('date', '=', date)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await transaction
          .deleteFrom('positions')
          .where((row) => row.and(keyOf(owner, place)))
          .execute()
        return true
      }),

    /** Removes every entry and position of the owner. */
    clear: (owner: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        for (const table of ['watchHistory', 'positions'] as const) {
          await transaction.deleteFrom(table).where('userId', '=', owner).where('catalogue', '=', catalogue).execute()
        }
      }),

    /** The owner's position in a film or an episode; null when there is none. */
    async position(owner: string, place: Place): Promise<Position | null> {
      const row = await database
        .selectFrom('positions')
        .select(['seconds', 'duration', 'at'])
        .where((row) => row.and(keyOf(owner, place)))
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Saves a position; false when a newer one is saved already. A saved one from later than `now` was measured by a
     * clock that ran ahead, and does not count as newer.
     */
    async savePosition(owner: string, place: Place, position: Position, now: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('positions')
        .values({ ...keyOf(owner, place), ...position })
        .onConflict((conflict) =>
          conflict
            .columns([...placeColumns])
            .doUpdateSet({ ...position })
            .where(({ eb, or }) => or([eb('positions.at', '<=', position.at), eb('positions.at', '>', now)])),
        )
        .executeTakeFirstOrThrow()
      if (Number(numInsertedOrUpdatedRows) === 0) return false
      await keepNewest(database, { table: 'positions', date: 'at', most: mostPositions }, { owner, catalogue })
      return true
    },
  }
}

/** What {@link createWatchEntries} returns. */
export type WatchEntries = ReturnType<typeof createWatchEntries>
