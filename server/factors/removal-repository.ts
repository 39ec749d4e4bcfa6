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

    /** Whether the account has a factor that was added at this moment or later. */
    async hasFactorSince(owner: string, moment: string): Promise<boolean> {
      const passkey = database
        .selectFrom('passkeys')
        .select('userId')
        .where('userId', '=', owner)
        .where('createdAt', '>=', moment)
      const app = database
        .selectFrom('totps')
        .select('userId')
        .where('userId', '=', owner)
        .where('confirmedAt', '>=', moment)
      return (await passkey.unionAll(app).execute()).length > 0
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
