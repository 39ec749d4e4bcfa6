import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'

/**
 * Stores which one-time proofs were used, so that no proof is accepted twice. A proof is a sign-in at an identity
 * provider, a one-time password, or a challenge for a passkey. All processes on one database share the stored proofs.
 */
export function createSpentProofs(database: Database) {
  return {
    /**
     * Stores that a proof was used; false when the proof was used before. `proof` is a text that identifies the proof.
     * `expiresAt` is when the proof expires, in milliseconds since 1970; after that time its row may be deleted.
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
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

/** What {@link createSpentProofs} returns. */
export type SpentProofs = ReturnType<typeof createSpentProofs>
