import type { Database } from '#server/database/schema.ts'

/** Identifies a write that was sent with an Idempotency-Key. A repetition of the write has the same values. */
export interface RequestKey {
  /** The member's id; empty for a visitor, and at endpoints that anyone may use. */
  owner: string
  /** The method and path of the endpoint in the contract, such as `POST /auth/signup`. */
  route: string
  /** The Idempotency-Key header. */
  key: string
}

/** What is stored about a request. */
export interface RequestRow {
  /** The HMAC of the body. */
  bodyHash: string
  /** The reply as JSON; null while the request is being carried out. */
  reply: string | null
  /** When the request was last begun, ISO 8601 UTC. */
  begunAt: string
}

/** Queries on the writes that were sent with an Idempotency-Key. */
export function createRequestEntries(database: Database) {
  return {
    /**
     * Adds the row of a request that begins at `begunAt`; false when there is a row with this key already, or when the
     * member's account was deleted.
     */
    async begin({ owner, route, key }: RequestKey, bodyHash: string, begunAt: string): Promise<boolean> {
      const insert = database.insertInto('requests')
      const insertRow =
        owner === ''
          ? insert.values({ owner, route, key, bodyHash, begunAt, reply: null })
          : insert.columns(['owner', 'route', 'key', 'bodyHash', 'begunAt']).expression((query) =>
              query
                .selectFrom('users')
                .select((row) => [
                  'users.id as owner',
                  row.val(route).as('route'),
                  row.val(key).as('key'),
                  row.val(bodyHash).as('bodyHash'),
                  row.val(begunAt).as('begunAt'),
                ])
                .where('users.id', '=', owner),
            )
      const { numInsertedOrUpdatedRows } = await insertRow
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** The request with this key; null when there is none. */
    async find(key: RequestKey): Promise<RequestRow | null> {
      const row = await database
        .selectFrom('requests')
        .select(['bodyHash', 'reply', 'begunAt'])
        .where((row) => row.and({ ...key }))
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Stores that a request which was begun at `previousBegunAt` is begun again at `begunAt`. False if in the meantime
     * another process has begun the request again, or has stored its reply.
     */
    async beginAgain(key: RequestKey, previousBegunAt: string, begunAt: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('requests')
        .set({ begunAt })
        .where((row) => row.and({ ...key, begunAt: previousBegunAt }))
        .where('reply', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Stores the reply, as JSON, to a request; false if the request has a reply already, or has no row. */
    async claim(key: RequestKey, reply: string): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('requests')
        .set({ reply })
        .where((row) => row.and({ ...key }))
        .where('reply', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Stores the reply, as JSON, to a request that was carried out, in place of an earlier reply. */
    async finish(key: RequestKey, reply: string): Promise<void> {
      await database
        .updateTable('requests')
        .set({ reply })
        .where((row) => row.and({ ...key }))
        .execute()
    },

    /** Removes a request if it has no reply, so that its key can be used again. */
    async remove(key: RequestKey): Promise<void> {
      await database
        .deleteFrom('requests')
        .where((row) => row.and({ ...key }))
        .where('reply', 'is', null)
        .execute()
    },
  }
}

/** What {@link createRequestEntries} returns. */
export type RequestEntries = ReturnType<typeof createRequestEntries>
