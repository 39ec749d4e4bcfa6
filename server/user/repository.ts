import type { Section } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'

/** A member's preferences, kept on their own row. */
export function createPreferences(database: Database) {
  return {
    async setAdult(owner: string, shown: boolean): Promise<void> {
      await database
        .updateTable('users')
        .set({ adult: shown ? 1 : 0 })
        .where('id', '=', owner)
        .execute()
    },
    async setContentType(owner: string, contentType: Section): Promise<void> {
      await database.updateTable('users').set({ contentType }).where('id', '=', owner).execute()
    },
  }
}

export type Preferences = ReturnType<typeof createPreferences>
