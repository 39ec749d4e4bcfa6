import { expressionBuilder, sql } from 'kysely'
import type { TitleRef, TitleType } from '#contract/titles.ts'
import type { Database, Schema } from '#server/database/schema.ts'
import type { EntryKey } from '#server/lists/entry-key.ts'

/**
 * How many movies and episodes of one catalogue can be stored as seen for an account. When there are more, the oldest
 * are deleted.
 */
export const maxSeen = 20_000

/** A position as it is stored. For a player that reports no positions, it is 0 seconds without a duration. */
export interface StoredPosition extends EntryKey {
  seconds: number
  duration: number | null
  at: string
  /** 1 when the position is at the end of the movie or episode, else 0. */
  finished: number
}

const positionColumns = ['type', 'titleId as id', 'season', 'episode', 'seconds', 'duration', 'at', 'finished'] as const

const positionRow = expressionBuilder<Schema, 'positions'>()

/**
 * The condition for a position that is stored as 0 seconds without a duration, because the player reports no positions.
 * A player that reports them sends the duration with its first position.
 */
const hasNoPosition = positionRow.and([positionRow('seconds', '=', 0), positionRow('duration', 'is', null)])

/**
 * The condition for a movie or an episode that was begun: its position is neither at the start nor at the end, or its
 * player reports no positions.
 */
const isBegun = positionRow.and([
  positionRow('finished', '=', 0),
  positionRow.or([positionRow('seconds', '>', 0), hasNoPosition]),
])

/**
 * Queries on positions and on seen movies and episodes. They touch only the owner's rows in `catalogue`, the active
 * catalogue.
 */
export function createProgressEntries(database: Database, catalogue: 'open' | 'tmdb') {
  /** The newest position of each title, the last played title first. */
  const selectLatest = (owner: string) =>
    database
      .selectFrom((from) =>
        from
          .selectFrom('positions')
          .select(positionColumns)
          .select(
            sql<number>`row_number() over (
              partition by "type", "titleId" order by "at" desc, "season" desc, "episode" desc
            )`.as('rank'),
          )
          .where('userId', '=', owner)
          .where('catalogue', '=', catalogue)
          .as('ranked'),
      )
      .select(['type', 'id', 'season', 'episode', 'seconds', 'duration', 'at', 'finished'])
      .where('rank', '=', 1)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')

  /** Like `selectLatest`, but only titles whose newest position meets `isBegun`. */
  const selectBegun = (owner: string) => selectLatest(owner).where(isBegun)

  const titleColumnsOf = (owner: string, { type, id }: TitleRef) => ({ userId: owner, catalogue, type, titleId: id })

  return {
    /** The newest position of each title, if it meets `isBegun`; newest first, at most `limit`. */
    listBegun: (owner: string, limit: number): Promise<StoredPosition[]> => selectBegun(owner).limit(limit).execute(),

    /**
     * Like `listBegun`, but titles whose player reports no position are listed only if they were played at or after
     * `since`.
     */
    listBegunSince: (owner: string, limit: number, since: string): Promise<StoredPosition[]> =>
      selectBegun(owner)
        .where((row) => row.or([row.not(hasNoPosition), row('at', '>=', since)]))
        .limit(limit)
        .execute(),

    /** The shows whose newest position is at the end of an episode, newest first, at most `limit`. */
    listBetweenEpisodes: (owner: string, limit: number): Promise<StoredPosition[]> =>
      selectLatest(owner).where('finished', '=', 1).where('type', '=', 'tv').limit(limit).execute(),

    /** The positions in those episodes of a show that were begun. */
    listBegunEpisodes: (owner: string, showId: number): Promise<StoredPosition[]> =>
      database
        .selectFrom('positions')
        .select(positionColumns)
        .where((row) => row.and(titleColumnsOf(owner, { type: 'tv', id: showId })))
        .where(isBegun)
        .execute(),

    /** Removes every position in a title, and returns them, oldest first. */
    async removePositions(owner: string, title: TitleRef): Promise<StoredPosition[]> {
      const removed = await database
        .deleteFrom('positions')
        .where((row) => row.and(titleColumnsOf(owner, title)))
        .returning(positionColumns)
        .execute()
      return removed.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    },

    /** The ids of the movies that were seen, or of the shows whose every episode was seen. */
    async seenIds(owner: string, type: TitleType): Promise<number[]> {
      const rows = await database
        .selectFrom('seen')
        .select('titleId as id')
        .where((row) => row.and({ userId: owner, catalogue, type }))
        // Specials are not among the episodes of a show.
        .where((row) => row.or([row('type', '=', 'movie'), row('season', '>', 0)]))
        .groupBy('titleId')
        .having((row) => row(row.fn.countAll(), '>=', row.fn.max('episodes')))
        .orderBy('titleId')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The episodes of a show that were seen. */
    seenEpisodes: (owner: string, showId: number): Promise<Pick<EntryKey, 'season' | 'episode'>[]> =>
      database
        .selectFrom('seen')
        .select(['season', 'episode'])
        .where((row) => row.and(titleColumnsOf(owner, { type: 'tv', id: showId })))
        .execute(),
  }
}

/** What {@link createProgressEntries} returns. */
export type ProgressEntries = ReturnType<typeof createProgressEntries>
