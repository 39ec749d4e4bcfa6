import { expressionBuilder, sql } from 'kysely'
import type { TitleRef, TitleType } from '#contract/titles.ts'
import type { Database, Schema } from '#server/database/schema.ts'
import type { EntryKey } from '#server/lists/entry-key.ts'

/** The most films and episodes that are remembered as seen, for an account in one catalogue; the oldest go. */
export const maxSeen = 20_000

/** A position as it is stored. A player that reports none is stored as 0 seconds without a duration. */
export interface StoredPosition extends EntryKey {
  seconds: number
  duration: number | null
  at: string
  /** 1 when it is at the end, else 0 (`finished.ts`). */
  finished: number
}

const positionColumns = ['type', 'titleId as id', 'season', 'episode', 'seconds', 'duration', 'at', 'finished'] as const

const position = expressionBuilder<Schema, 'positions'>()

/** Whether the player reported no position. A player that reports one sends none before it knows the duration. */
const hasNoPosition = position.and([position('seconds', '=', 0), position('duration', 'is', null)])

/** Whether a film or an episode was begun: not when its position is at the start or at the end. */
const isBegun = position.and([position('finished', '=', 0), position.or([position('seconds', '>', 0), hasNoPosition])])

/** Queries on positions and on what was seen. They touch only the owner's rows of `catalogue`, the active one. */
export function createProgressEntries(database: Database, catalogue: 'open' | 'tmdb') {
  /** The newest position of each title, the last played title first. */
  const latest = (owner: string) =>
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

  /** The newest position of each title that was begun. */
  const begun = (owner: string) => latest(owner).where(isBegun)

  const titleColumns = (owner: string, { type, id }: TitleRef) => ({ userId: owner, catalogue, type, titleId: id })

  return {
    /** The newest position of each title that was begun, newest first, at most `limit`. */
    begun: (owner: string, limit: number): Promise<StoredPosition[]> => begun(owner).limit(limit).execute(),

    /** Like `begun`, without those whose players reported no position and that were opened before `since`. */
    begunSince: (owner: string, limit: number, since: string): Promise<StoredPosition[]> =>
      begun(owner)
        .where((row) => row.or([row.not(hasNoPosition), row('at', '>=', since)]))
        .limit(limit)
        .execute(),

    /** The shows whose newest position is at the end of an episode, newest first, at most `limit`. */
    betweenEpisodes: (owner: string, limit: number): Promise<StoredPosition[]> =>
      latest(owner).where('finished', '=', 1).where('type', '=', 'tv').limit(limit).execute(),

    /** The positions in the episodes of a show that were begun. */
    begunEpisodes: (owner: string, showId: number): Promise<StoredPosition[]> =>
      database
        .selectFrom('positions')
        .select(positionColumns)
        .where((row) => row.and(titleColumns(owner, { type: 'tv', id: showId })))
        .where(isBegun)
        .execute(),

    /** Removes every position in a title, and returns them, oldest first. */
    async removeAll(owner: string, title: TitleRef): Promise<StoredPosition[]> {
      const removed = await database
        .deleteFrom('positions')
        .where((row) => row.and(titleColumns(owner, title)))
        .returning(positionColumns)
        .execute()
      return removed.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    },

    /** The ids of the films that were seen, or of the shows of which every episode was. */
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
        .where((row) => row.and(titleColumns(owner, { type: 'tv', id: showId })))
        .execute(),
  }
}

/** What {@link createProgressEntries} returns. */
export type ProgressEntries = ReturnType<typeof createProgressEntries>
