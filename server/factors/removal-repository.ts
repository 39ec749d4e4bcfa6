import type { Database } from '#server/database/schema.ts'

/** A planned removal of all second factors of an account. */
interface Removal {
  /** The account's id. */
  owner: string
  /** The hash of the token that stops the removal. */
  stopHash: string
  /** When the factors are to be removed, ISO 8601 UTC. */
  dueAt: string
}

/** Queries on the planned removals of lost second factors. An account has at most one planned removal. */
export function createRemovalEntries(database: Database) {
  return {
    /** Adds a planned removal; false when the account has one already, which then stays as it is. */
    async add({ owner, ...removal }: Removal, transaction: Database): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('factorRemovals')
        .values({ userId: owner, ...removal })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** When the removal of an account's factors is due, ISO 8601 UTC; null when none is planned. */
    async findDueAt(owner: string): Promise<string | null> {
      const row = await database
        .selectFrom('factorRemovals')
        .select('dueAt')
        .where('userId', '=', owner)
        .executeTakeFirst()
      return row?.dueAt ?? null
    },

    /** When the account's newest factor was added, ISO 8601 UTC; null when the account has no factor. */
    async findNewestFactorTime(owner: string): Promise<string | null> {
      const passkeys = database.selectFrom('passkeys').select('createdAt as at').where('userId', '=', owner)
      const app = database
        .selectFrom('totps')
        .select(({ ref }) => ref('confirmedAt').$notNull().as('at'))
        .where('userId', '=', owner)
        .where('confirmedAt', 'is not', null)
      const rows = await passkeys.unionAll(app).orderBy('at', 'desc').limit(1).execute()
      return rows[0]?.at ?? null
    },

    /**
     * Deletes the account's planned removal if its time is still `dueAt`; called before the factors are removed. False
     * when the removal was stopped, or planned anew with another time, since `dueAt` was read.
     */
    async deleteDue(owner: string, dueAt: string, transaction: Database): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('factorRemovals')
        .where('userId', '=', owner)
        .where('dueAt', '=', dueAt)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stops the removal whose token has this hash; false when there is none. */
    async stopByHash(stopHash: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('factorRemovals')
        .where('stopHash', '=', stopHash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stops the removal of an account's factors, if one is planned. */
    async stopByOwner(owner: string): Promise<void> {
      await database.deleteFrom('factorRemovals').where('userId', '=', owner).execute()
    },
  }
}

/** What {@link createRemovalEntries} returns. */
export type RemovalEntries = ReturnType<typeof createRemovalEntries>
