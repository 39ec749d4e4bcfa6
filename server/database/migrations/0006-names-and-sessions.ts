import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  users: { id: string; username: string | null; createdAt: string }
}

/** Folds a username as the app did when this migration was written. A copy, since a migration must never change. */
const foldUsername = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')

/**
 * Stores usernames in their folded form. Earlier versions only put them in lower case, so that one account could be
 * `weiß` and another account `weiss`. If several usernames have the same folded form, only one account has it
 * afterwards: the account whose username was in this form before, or else the oldest. The others keep their usernames
 * as they are. IP addresses are removed from sessions, since they came from headers that any client can set, and user
 * agents are cut to 300 characters.
 */
export const namesAndSessions: Migration = {
  async up(database: Kysely<unknown>) {
    const tables = database as Kysely<Tables>
    const users = await tables
      .selectFrom('users')
      .select(['id', 'username'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    const takenUsernames = new Set(users.map(({ username }) => username))
    for (const { id, username } of users) {
      if (username === null || takenUsernames.has(foldUsername(username))) continue
      await tables
        .updateTable('users')
        .set({ username: foldUsername(username) })
        .where('id', '=', id)
        .execute()
      takenUsernames.add(foldUsername(username))
    }
    await sql`update sessions set "ipAddress" = null, "userAgent" = substr("userAgent", 1, 300)`.execute(database)
  },
}
