import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { MailQueue } from './queue.ts'

/** The maximum number of welcome mails that one call of `addMissing` adds; later calls add further ones. */
const batchSize = 100

/** better-auth's table of the ways in which an account signs in, with the one column that is used here. */
type BetterAuthTables = { accounts: { userId: string } }

/**
 * True for an account without a welcome mail. The 0 is a literal, as in the condition of the index `users_welcomed`, so
 * that the index fits even if the database plans the query before it knows the values of the parameters.
 */
const isNew = sql<boolean>`${sql.ref('users.welcomed')} = ${sql.lit(0)}`

/**
 * Selects the oldest accounts without a welcome mail. Accounts of interrupted sign-ups are left out: they have no way
 * to sign in.
 */
export const selectNewAccounts = (database: Database) =>
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
 * Adds the welcome mail of each new account once. better-auth writes the account by itself, so the mail cannot be added
 * in one transaction with the account. Instead the mail is added when the account is found without one, even after the
 * process that opened the account was killed.
 */
export function createWelcome({ database, queue }: { database: Database; queue: MailQueue }) {
  return {
    /**
     * Adds the welcome mail of the account with this id. False when the mail was added before, even by another process
     * at the same time, and when there is no such account.
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
      for (const { id } of await selectNewAccounts(database).execute()) {
        await this.addFor(id)
      }
    },
  }
}

/** What {@link createWelcome} returns. */
export type Welcome = ReturnType<typeof createWelcome>
