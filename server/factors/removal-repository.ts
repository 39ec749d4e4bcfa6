import type { Database } from '#server/database/schema.ts'

/** A planned removal of all second factors of an account. */
interface Removal {
  owner: string
  /** The hash of the token that stops the removal. */
  stopHash: string
  /** When the factors are to be removed, ISO 8601 UTC. */
  dueAt: string
}

/** Queries on planned removals, at most one for an account. */
export function createRemovalEntries(database: Database) {
  return {
    /** Adds a removal; false when the account has one already, which stays as it is. */
    async add({ owner, ...removal }: Removal, transaction: Database): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('factorRemovals')
        .values({ userId: owner, ...removal })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** When the removal of an account's factors is due; null when none is planned. */
    async findDueAt(owner: string): Promise<string | null> {
      const row = await database
        .selectFrom('factorRemovals')
        .select('dueAt')
        .where('userId', '=', owner)
        .executeTakeFirst()
      return row?.dueAt ?? null
    },

    /** When the account's newest factor was added; null when it has none. */
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

    /** Removes the plan that is about to be carried out; false when it was stopped or replaced in the meantime. */
    async removeDue(owner: string, dueAt: string, transaction: Database): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('factorRemovals')
        .where('userId', '=', owner)
        .where('dueAt', '=', dueAt)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stops the removal with this hash of a token; false when there is none. */
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
