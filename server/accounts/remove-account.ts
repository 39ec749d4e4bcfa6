import type { Database } from '#server/database/schema.ts'

/** Deletes an account; everything that belongs to it goes with its row. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.deleteFrom('users').where('id', '=', id).execute()
}
