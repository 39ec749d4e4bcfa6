import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  users: { id: string; username: string | null; createdAt: string }
}

/** A copy of the folding of usernames at the time of this migration, since a migration must never change. */
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')

/**
 * Folds the case of usernames, which earlier versions stored in lower case, so that `weiß` and `weiss` were different.
 * Of two accounts whose names become equal, the one that has the folded form already, else the older one, gets it; the
 * other keeps its form, and nothing changes for its owner. IP addresses are removed from sessions, since any client
 * could have written them, and long user agents are cut.
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
    const taken = new Set(users.map(({ username }) => username))
    for (const { id, username } of users) {
      if (username === null || taken.has(folded(username))) continue
      await tables
        .updateTable('users')
        .set({ username: folded(username) })
        .where('id', '=', id)
        .execute()
      taken.add(folded(username))
    }
    await sql`update sessions set "ipAddress" = null, "userAgent" = substr("userAgent", 1, 300)`.execute(database)
  },
}
