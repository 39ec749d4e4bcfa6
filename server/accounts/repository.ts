import type { Database } from '#server/database/schema.ts'
import type { LibraryUser } from './auth.ts'

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
     * Stores the hash `to` in place of `from`, of the same password; they may be equal. False when the password was
     * changed or removed since it was read. It is a write also then: on PostgreSQL it waits for a transaction that is
     * about to change the password.
     */
    async keepPassword(owner: string, { from, to }: { from: string; to: string }): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('accounts')
        .set({ password: to })
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .where('password', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** The stored hash of an account's password; null in an account without one. */
    async findPassword(owner: string): Promise<string | null> {
      const row = await tables
        .selectFrom('accounts')
        .select('password')
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** An account by its id; null when it is not there any more. */
    async find(owner: string): Promise<LibraryUser | null> {
      const row = await database
        .selectFrom('users')
        .select(['id', 'name', 'email', 'emailVerified', 'image', 'createdAt'])
        .where('id', '=', owner)
        .executeTakeFirst()
      if (row === undefined) return null
      return { ...row, emailVerified: Boolean(row.emailVerified), createdAt: new Date(row.createdAt) }
    },
  }
}

/** What {@link createUserEntries} returns. */
export type UserEntries = ReturnType<typeof createUserEntries>
