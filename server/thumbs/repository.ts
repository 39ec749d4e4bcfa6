import type { TitleRef } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'
import { keepNewest } from '#server/lists/keep-newest.ts'

/** The most thumbs of an account in one catalogue; beyond that the oldest are deleted. */
export const maxThumbs = 10_000

/**
 * A member's opinion of a title. The chat recommends no title with a thumb down, and more titles like those with a
 * thumb up.
 */
export type Thumb = 'up' | 'down'

/** Queries on thumbs. They touch only the owner's rows for titles of `catalogue`, the active catalogue. */
export function createThumbEntries(database: Database, catalogue: 'open' | 'tmdb') {
  return {
    /** Sets the thumb for a title; it replaces an earlier one. */
    async set(owner: string, { type, id }: TitleRef, thumb: Thumb, date: string): Promise<void> {
      await database
        .insertInto('thumbs')
        .values({ userId: owner, catalogue, type, titleId: id, thumb, date })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'catalogue', 'type', 'titleId']).doUpdateSet({ thumb, date }),
        )
        .execute()
      await keepNewest(database, { table: 'thumbs', date: 'date', max: maxThumbs }, { owner, catalogue })
    },

    /** Removes a thumb; false when there was none. */
    async remove(owner: string, { type, id }: TitleRef): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('thumbs')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('type', '=', type)
        .where('titleId', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** All thumbs, the newest first. */
    list: (owner: string): Promise<(TitleRef & { thumb: Thumb })[]> =>
      database
        .selectFrom('thumbs')
        .select(['type', 'titleId as id', 'thumb'])
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .orderBy('date', 'desc')
        .execute(),
  }
}

/** What {@link createThumbEntries} returns. */
export type ThumbEntries = ReturnType<typeof createThumbEntries>
