import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  users: { id: string; username: string | null; createdAt: string }
}

/** How usernames are compared from here on, as it was when this was written: a migration does not change. */
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')

/**
 * Usernames were kept in lower case, which tells `weiß` from `weiss`; now their case is folded. Of two accounts that
 * become alike the one that has the folded form already, else the older, gets it; the other keeps the form it has, and
 * nothing changes for its owner. Sessions forget the addresses that any client could have written, and long user
 * agents.
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
