import type { Database } from '#server/database/schema.ts'

/** Which request: the same for both sends of one and the same write. */
export interface RequestKey {
  /** The member's id; empty for a visitor. */
  owner: string
  /** The endpoint's key, such as `POST /auth/signup`. */
  route: string
  /** The Idempotency-Key header. */
  key: string
}

/** What is kept of a request that was begun. */
interface KeptRequest {
  bodyHash: string
  /** The reply as JSON; null while the request is being carried out. */
  reply: string | null
  /** When it was begun, ISO 8601 UTC. */
  begunAt: string
}

/** The rows of requests that are to be carried out once. */
export function createRequestEntries(database: Database) {
  return {
    /** Writes that a request begins; false when one with this key was begun already. */
    async begin(key: RequestKey, bodyHash: string, begunAt: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('requests')
        .values({ ...key, bodyHash, begunAt, reply: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    async find(key: RequestKey): Promise<KeptRequest | null> {
      const row = await database
        .selectFrom('requests')
        .select(['bodyHash', 'reply', 'begunAt'])
        .where((row) => row.and({ ...key }))
        .executeTakeFirst()
      return row ?? null
    },

    /** Writes that a request which was begun at `from` begins anew; false when another process did so first. */
    async beginAgain(key: RequestKey, from: string, begunAt: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('requests')
        .set({ begunAt })
        .where((row) => row.and({ ...key, begunAt: from }))
        .where('reply', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async finish(key: RequestKey, reply: string): Promise<void> {
      await database
        .updateTable('requests')
        .set({ reply })
        .where((row) => row.and({ ...key }))
        .execute()
    },

    async remove(key: RequestKey): Promise<void> {
      await database
        .deleteFrom('requests')
        .where((row) => row.and({ ...key }))
        .execute()
    },
  }
}

export type RequestEntries = ReturnType<typeof createRequestEntries>
