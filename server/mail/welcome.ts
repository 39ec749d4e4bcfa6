import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { MailQueue } from './queue.ts'

/** The most accounts whose welcome mail is added in one go; the next go adds those of the others. */
const batchSize = 100

/** better-auth's table of the ways in which an account signs in, as far as it is needed here. */
type BetterAuthTables = { accounts: { userId: string } }

/** A literal, since only with one the index of new accounts is used. */
const isNew = sql<boolean>`${sql.ref('users.welcomed')} = ${sql.lit(0)}`

/** Accounts without a welcome mail, oldest first; not those of unfinished sign-ups, which have no way to sign in. */
export const newAccounts = (database: Database) =>
  database
    .withTables<BetterAuthTables>()
    .selectFrom('users')
    .select('users.id')
    .where(isNew)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('accounts').select('userId').whereRef('accounts.userId', '=', 'users.id')),
    )
    .orderBy('users.createdAt')
    .limit(batchSize)

/**
 * Adds each new account's welcome mail, once. An account is made by better-auth in writes of its own, so the mail cannot
 * be added with them; it is added when the account is found without one, also after a process was killed in between.
 */
export function createWelcome({ database, queue }: { database: Database; queue: MailQueue }) {
  return {
    /**
     * Adds an account's welcome mail. False when it was added before, also by another process at the same time, and
     * when there is no such account.
     */
    addFor(id: string): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable('users')
          .set({ welcomed: 1 })
          .where('id', '=', id)
          .where(isNew)
          .returning(['email', 'displayUsername', 'name'])
          .executeTakeFirst()
        if (user === undefined) return false
        const { email, displayUsername, name } = user
        await queue.add({ kind: 'welcome', to: email, name: displayUsername ?? name }, transaction)
        return true
      })
    },

    /** Adds the welcome mails of accounts that have none. */
    async addMissing(): Promise<void> {
      for (const { id } of await newAccounts(database).execute()) {
        await this.addFor(id)
      }
    },
  }
}

/** What {@link createWelcome} returns. */
export type Welcome = ReturnType<typeof createWelcome>
