import { sql } from 'kysely'
import type { TitleRef, TitleType } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'
import type { EntryKey } from '#server/lists/entry-key.ts'

/** The most films and episodes that are remembered as seen, for an account in one catalogue; the oldest go. */
export const maxSeen = 20_000

/** A position as it is stored. */
export interface StoredPosition extends EntryKey {
  seconds: number
  duration: number | null
  at: string
  /** 1 when it is at the end, else 0 (`finished.ts`). */
  finished: number
}

const positionColumns = ['type', 'titleId as id', 'season', 'episode', 'seconds', 'duration', 'at', 'finished'] as const

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

  /** The newest position of each title that was begun. Where the player reports no position, there is no duration. */
  const begun = (owner: string) =>
    latest(owner)
      .where('finished', '=', 0)
      .where((row) => row.or([row('seconds', '>', 0), row('duration', 'is', null)]))

  const titleColumns = (owner: string, { type, id }: TitleRef) => ({ userId: owner, catalogue, type, titleId: id })

  return {
    /** The newest position of each title, newest first, at most `limit`, without those at the start or at the end. */
    begun: (owner: string, limit: number): Promise<StoredPosition[]> => begun(owner).limit(limit).execute(),

    /** Like `begun`, without those whose players reported no position and that were opened before `since`. */
    begunSince: (owner: string, limit: number, since: string): Promise<StoredPosition[]> =>
      begun(owner)
        .where((row) => row.or([row('seconds', '>', 0), row('at', '>=', since)]))
        .limit(limit)
        .execute(),

    /** The shows whose newest position is at the end of an episode, newest first, at most `limit`. */
    betweenEpisodes: (owner: string, limit: number): Promise<StoredPosition[]> =>
      latest(owner).where('finished', '=', 1).where('type', '=', 'tv').limit(limit).execute(),

    /** Every position in a title. */
    ofTitle: (owner: string, title: TitleRef): Promise<StoredPosition[]> =>
      database
        .selectFrom('positions')
        .select(positionColumns)
        .where((position) => position.and(titleColumns(owner, title)))
        .execute(),

    /** Removes every position in a title, and returns them, oldest first. */
    async removeAll(owner: string, title: TitleRef): Promise<StoredPosition[]> {
      const removed = await database
        .deleteFrom('positions')
        .where((position) => position.and(titleColumns(owner, title)))
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
