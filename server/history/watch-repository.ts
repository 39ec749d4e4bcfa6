import type { Measurement, Position, WatchHistoryItem } from '#contract/history.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'
import type { TitlePlace } from '#server/lists/cursor.ts'
import { type EntryKey, keyColumnNames, keyColumns } from '#server/lists/entry-key.ts'
import { keepNewest } from '#server/lists/keep-newest.ts'
import { countOf, selectNewest, visibleCondition } from '#server/lists/queries.ts'
import { isFinished } from '#server/progress/finished.ts'
import { maxSeen } from '#server/progress/repository.ts'

/** The most entries in an account's watch history of one catalogue; beyond that the oldest are deleted. */
export const maxWatchEntries = 50_000

/** The most positions of an account in one catalogue; beyond that the oldest are deleted. */
export const maxPositions = 10_000

/**
 * Queries on the watch history and on positions. They touch only the owner's rows in `catalogue`, the active catalogue.
 */
export function createWatchEntries(database: Database, catalogue: 'open' | 'tmdb') {
  const keyColumnsOf = (owner: string, key: EntryKey) => keyColumns(owner, catalogue, key)
  const selectVisible = (owner: string, adult: boolean) =>
    database.selectFrom('watchHistory').where(visibleCondition({ owner, catalogue, adult }))

  return {
    /**
     * Adds an entry. A movie or episode has one entry for each UTC day: if it is opened again on the same day, that
     * entry gets the new date and facts.
     */
    async record(owner: string, item: WatchHistoryItem & { adult: boolean }): Promise<void> {
      const { name, title, image, tepisodes: totalEpisodes } = item
      const facts = { name, title, image, totalEpisodes, adult: item.adult ? 1 : 0 }
      await database
        .insertInto('watchHistory')
        .values({ ...keyColumnsOf(owner, item), day: item.date.slice(0, 10), ...facts, date: item.date })
        .onConflict((conflict) =>
          conflict.columns([...keyColumnNames, 'day']).doUpdateSet({ ...facts, date: item.date }),
        )
        .execute()
      await keepNewest(database, { table: 'watchHistory', date: 'date', max: maxWatchEntries }, { owner, catalogue })
    },

    /**
     * The newest `limit` entries, or the `limit` entries after the place `after`. Adult titles are left out unless
     * `adult` is true.
     */
    list(owner: string, adult: boolean, after: TitlePlace | undefined, limit: number): Promise<WatchHistoryItem[]> {
      const query = selectVisible(owner, adult).select([
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
      return selectNewest(query, ['date', 'titleId', 'season', 'episode', 'type'], { after, limit }).execute()
    },

    /** The titles of all entries, without duplicates. */
    titles: (owner: string): Promise<TitleRef[]> =>
      database
        .selectFrom('watchHistory')
        .select(['type', 'titleId as id'])
        .distinct()
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .execute(),

    /** The number of entries; adult titles count only when `adult`. */
    count: (owner: string, adult: boolean): Promise<number> => countOf(selectVisible(owner, adult)),

    /**
     * Removes one entry and the position in its movie or episode. When no other entry of that movie or episode is left,
     * the movie or episode no longer counts as seen. False when the owner has no such entry.
     */
    remove: (owner: string, key: EntryKey, date: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('watchHistory')
          .where((row) => row.and(keyColumnsOf(owner, key)))
          .where('date', '=', date)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await transaction
          .deleteFrom('positions')
          .where((row) => row.and(keyColumnsOf(owner, key)))
          .execute()
        const otherEntry = await transaction
          .selectFrom('watchHistory')
          .select('titleId')
          .where((row) => row.and(keyColumnsOf(owner, key)))
          .executeTakeFirst()
        if (otherEntry !== undefined) return true
        await transaction
          .deleteFrom('seen')
          .where((row) => row.and(keyColumnsOf(owner, key)))
          .execute()
        return true
      }),

    /** Removes every entry and position of the owner, and what they have seen. */
    clear: (owner: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        for (const table of ['watchHistory', 'positions', 'seen'] as const) {
          await transaction.deleteFrom(table).where('userId', '=', owner).where('catalogue', '=', catalogue).execute()
        }
      }),

    /** The owner's position in a movie or an episode; null when there is none. */
    async findPosition(owner: string, key: EntryKey): Promise<Position | null> {
      const row = await database
        .selectFrom('positions')
        .select(['seconds', 'duration', 'at'])
        .where((row) => row.and(keyColumnsOf(owner, key)))
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Saves a position; false when a newer one is saved already. A saved position that is later than `now` was measured
     * by a clock that ran ahead, and does not count as newer. A position at the end marks the movie or episode as
     * seen. A position without seconds changes only the time of the saved position; if the saved position is at the
     * end, it is set to the beginning, since the movie or episode was begun again. `episodes` is the number of episodes
     * of the show, 1 for a movie, null when not known.
     */
    async savePosition(
      owner: string,
      key: EntryKey,
      { episodes, ...measured }: Measurement & { episodes: number | null },
      now: string,
    ): Promise<boolean> {
      const keyColumnValues = keyColumnsOf(owner, key)
      const reported = { ...measured, seconds: measured.seconds ?? 0 }
      const position = { ...reported, finished: isFinished(reported) ? 1 : 0 }
      return database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('positions')
          .values({ ...keyColumnValues, ...position })
          .onConflict((conflict) =>
            conflict
              .columns(keyColumnNames)
              .doUpdateSet((row) =>
                measured.seconds === null
                  ? {
                      at: position.at,
                      seconds: row
                        .case()
                        .when('positions.finished', '=', 1)
                        .then(0)
                        .else(row.ref('positions.seconds'))
                        .end(),
                      duration: row
                        .case()
                        .when('positions.finished', '=', 1)
                        .then(null)
                        .else(row.ref('positions.duration'))
                        .end(),
                      finished: 0,
                    }
                  : position,
              )
              .where(({ eb, or }) => or([eb('positions.at', '<=', position.at), eb('positions.at', '>', now)])),
          )
          .executeTakeFirstOrThrow()
        if (Number(numInsertedOrUpdatedRows) === 0) return false
        await keepNewest(transaction, { table: 'positions', date: 'at', max: maxPositions }, { owner, catalogue })
        if (position.finished === 0) return true
        const { at } = position
        await transaction
          .insertInto('seen')
          .values({ ...keyColumnValues, episodes, at })
          .onConflict((conflict) => conflict.columns(keyColumnNames).doUpdateSet({ at }))
          .execute()
        // All rows of a show get the newest number, since the show may have had more or fewer episodes before. A number
        // that is not known replaces none.
        if (episodes !== null) {
          const { userId, type, titleId } = keyColumnValues
          await transaction
            .updateTable('seen')
            .set({ episodes })
            .where((row) => row.and({ userId, catalogue, type, titleId }))
            .execute()
        }
        await keepNewest(transaction, { table: 'seen', date: 'at', max: maxSeen }, { owner, catalogue })
        return true
      })
    },
  }
}

/** What {@link createWatchEntries} returns. */
export type WatchEntries = ReturnType<typeof createWatchEntries>
