import type { Database } from '#server/database/schema.ts'

/** The library's table of passwords, with the columns that our own queries need. */
type WithAccounts = { accounts: { userId: string; providerId: string; password: string | null } }

/** What our own queries ask of users and their passwords; the library makes both. */
export function createUserEntries(database: Database) {
  const tables = database.withTables<WithAccounts>()

  return {
    /** Of the accounts with this address or folded username, their addresses. */
    async findTaken(email: string, username: string): Promise<string[]> {
      const rows = await database
        .selectFrom('users')
        .select('email')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('username', '=', username)]))
        .execute()
      return rows.map((row) => row.email)
    },

    /** Takes away users without a password that have this address or folded username and were made before a moment. */
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

    /** Keeps another hash of the same password, unless the password was changed in the meantime. */
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

export type UserEntries = ReturnType<typeof createUserEntries>
