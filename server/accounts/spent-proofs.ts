import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'

/**
 * Remembers what must work once only: the answer of an identity provider, a one-time password, a passkey's signature.
 * All processes on one database share it.
 */
export function createSpentProofs(database: Database) {
  return {
    /**
     * Spends a proof; false when it was spent before. `expiresAt`, in milliseconds since 1970, is when it would be
     * refused anyway, from which on it need not be remembered.
     */
    async spend(proof: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('spentProofs')
        .values({
          proof: createHash('sha256').update(proof).digest('base64url'),
          expiresAt: new Date(expiresAt).toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },
  }
}

/** What {@link createSpentProofs} returns. */
export type SpentProofs = ReturnType<typeof createSpentProofs>
