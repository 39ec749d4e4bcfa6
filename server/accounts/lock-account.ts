import type { Database } from '#server/database/schema.ts'

/**
 * Makes every other transaction that locks or deletes this account wait until `transaction` has ended. Nothing happens
 * when there is no such account.
 *
 * To be called first in a transaction that changes how an account is signed in to. Such transactions change several
 * tables, each in its own order; without the lock, two of them on PostgreSQL could wait for each other. SQLite does not
 * need the lock, since it has only one writing transaction at a time.
 */
export async function lockAccount(transaction: Database, owner: string): Promise<void> {
  // An update that changes nothing locks the row in both databases; SQLite has no `select … for update`.
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', owner)
    .execute()
}
