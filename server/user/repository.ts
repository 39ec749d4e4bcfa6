import type { Section } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'

/** Changes a member's preferences, which are columns of their row. They are read with the session. */
export function createPreferences(database: Database) {
  return {
    /** Shows or hides adult titles. */
    async setAdult(owner: string, shown: boolean): Promise<void> {
      await database
        .updateTable('users')
        .set({ adult: shown ? 1 : 0 })
        .where('id', '=', owner)
        .execute()
    },
    /** Sets which of the two the home page shows first. */
    async setContentType(owner: string, contentType: Section): Promise<void> {
      await database.updateTable('users').set({ contentType }).where('id', '=', owner).execute()
    },
  }
}

export type Preferences = ReturnType<typeof createPreferences>
