import type { Database } from '#server/database/schema.ts'

/** Removes every second factor of an account, the account's recovery codes, and a planned removal of its factors. */
export async function removeFactors(database: Database, owner: string): Promise<void> {
  for (const table of ['totps', 'passkeys', 'recoveryCodes', 'factorRemovals'] as const) {
    await database.deleteFrom(table).where('userId', '=', owner).execute()
  }
}
