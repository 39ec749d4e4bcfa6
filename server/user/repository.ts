import type { Section } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'

/** Queries that change a member's preferences, which are columns of `users` and are read together with the session. */
export function createPreferences(database: Database) {
  return {
    /** Shows or hides adult titles. */
    async setAdult(owner: string, isShown: boolean): Promise<void> {
      await database
        .updateTable('users')
        .set({ adult: isShown ? 1 : 0 })
        .where('id', '=', owner)
        .execute()
    },
    /** Sets whether the home page shows movies or TV first. */
    async setContentType(owner: string, contentType: Section): Promise<void> {
      await database.updateTable('users').set({ contentType }).where('id', '=', owner).execute()
    },
  }
}

/** What {@link createPreferences} returns. */
export type Preferences = ReturnType<typeof createPreferences>
