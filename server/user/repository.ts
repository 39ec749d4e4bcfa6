import type { Section } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'

/** Queries that change a member's preferences, which are columns of `users` and are read together with the session. */
export function createPreferences(database: Database) {
  return {
    /** Sets whether the member sees adult titles. */
    async setAdult(userId: string, isShown: boolean): Promise<void> {
      await database
        .updateTable('users')
        .set({ adult: isShown ? 1 : 0 })
        .where('id', '=', userId)
        .execute()
    },
    /** Sets whether the home page shows movies or TV first. */
    async setContentType(userId: string, contentType: Section): Promise<void> {
      await database.updateTable('users').set({ contentType }).where('id', '=', userId).execute()
    },
  }
}

/** What {@link createPreferences} returns. */
export type Preferences = ReturnType<typeof createPreferences>
