import type { Database } from '#server/database/schema.ts'

/** A removal of all second factors of an account that waits for its time. */
interface Removal {
  owner: string
  /** The hash of the token that stops it. */
  stopHash: string
  /** ISO 8601 UTC. */
  dueAt: string
}

/** Queries on removals that wait, at most one for an account. */
export function createRemovalEntries(database: Database) {
  return {
    /** Adds a removal; false when one waits already, which stays as it is. */
    async add({ owner, ...removal }: Removal, transaction: Database): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('factorRemovals')
        .values({ userId: owner, ...removal })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** When the removal of an account is due; null when none waits. */
    async dueAt(owner: string): Promise<string | null> {
      const row = await database
        .selectFrom('factorRemovals')
        .select('dueAt')
        .where('userId', '=', owner)
        .executeTakeFirst()
      return row?.dueAt ?? null
    },

    /** When the account's newest factor was added; null when it has none. */
    async newestFactorAt(owner: string): Promise<string | null> {
      const passkeys = database.selectFrom('passkeys').select('createdAt as at').where('userId', '=', owner)
      const app = database
        .selectFrom('totps')
        .select(({ ref }) => ref('confirmedAt').$notNull().as('at'))
        .where('userId', '=', owner)
        .where('confirmedAt', 'is not', null)
      const rows = await passkeys.unionAll(app).orderBy('at', 'desc').limit(1).execute()
      return rows[0]?.at ?? null
    },

    /** Takes a removal to carry it out; false when it was stopped, or another one was begun, in the meantime. */
    async take(owner: string, dueAt: string, transaction: Database): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('factorRemovals')
        .where('userId', '=', owner)
        .where('dueAt', '=', dueAt)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stops the removal with this hash of a token; false when there is none. */
    async stop(stopHash: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('factorRemovals')
        .where('stopHash', '=', stopHash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stops the removal of an account, if one waits. */
    async stopOf(owner: string): Promise<void> {
      await database.deleteFrom('factorRemovals').where('userId', '=', owner).execute()
    },
  }
}

/** What {@link createRemovalEntries} returns. */
export type RemovalEntries = ReturnType<typeof createRemovalEntries>
