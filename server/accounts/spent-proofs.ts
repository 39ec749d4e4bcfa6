import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'

/**
 * Stores which one-time proofs were used, so that none is accepted again: sign-ins at an identity provider, one-time
 * passwords, and challenges of passkeys. All processes on one database share them.
 */
export function createSpentProofs(database: Database) {
  return {
    /**
     * Stores that a proof was used; false when it was used before. `proof` is a text that identifies it. `expiresAt` is
     * when the proof expires, in milliseconds since 1970; from then on it need not be stored.
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
