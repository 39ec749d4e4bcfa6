import type { Database } from '#server/database/schema.ts'

/** better-auth's table of passwords, with the columns that our own queries need. */
type WithAccounts = { accounts: { userId: string; providerId: string; password: string | null } }

/** Our own queries on users and their passwords; better-auth creates both. */
export function createUserEntries(database: Database) {
  const tables = database.withTables<WithAccounts>()

  return {
    /** The addresses of the accounts with this address or this folded username. */
    async findTaken(email: string, username: string): Promise<string[]> {
      const rows = await database
        .selectFrom('users')
        .select('email')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('username', '=', username)]))
        .execute()
      return rows.map((row) => row.email)
    },

    /** Deletes users without a password that have this address or folded username and were created before a moment. */
    async removeUnfinished(email: string, username: string, before: Date): Promise<void> {
      await tables
        .deleteFrom('users')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('username', '=', username)]))
        .where('createdAt', '<', before.toISOString())
        .where('id', 'not in', (query) =>
          query.selectFrom('accounts').select('userId').whereRef('userId', '=', 'users.id'),
        )
        .execute()
    },

    /**
     * Replaces the stored hash of a password by another of the same password, unless it was changed in the meantime.
     */
    async renewHash(owner: string, { from, to }: { from: string; to: string }): Promise<void> {
      await tables
        .updateTable('accounts')
        .set({ password: to })
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .where('password', '=', from)
        .execute()
    },
  }
}

/** What {@link createUserEntries} returns. */
export type UserEntries = ReturnType<typeof createUserEntries>
