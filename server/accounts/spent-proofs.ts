import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'

/**
 * Stores which one-time proofs were used, so that no proof is accepted twice: sign-ins at an identity provider,
 * one-time passwords, and challenges of passkeys. All processes on one database share this record.
 */
export function createSpentProofs(database: Database) {
  return {
    /**
     * Stores that a proof was used; false when it was used before. `proof` is a text that identifies the proof.
     * `expiresAt` is when the proof expires, in milliseconds since 1970; after that the row may be deleted.
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
