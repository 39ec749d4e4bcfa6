import type { Database } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'

/**
 * Deletes an account with every row about it, and mails a notice. Rows with the account's id in `userId` are deleted by
 * their foreign keys, together with the row in `users`; other rows are deleted here. The account's sessions end at
 * once, since each request looks its session up in the database. Everything happens in one transaction: in `database`
 * if `database` is a transaction, else in a new one. Resolves with false when the account does not exist any more.
 */
export function removeAccount(
  { database, mails }: { database: Database; mails: MailQueue },
  account: { id: string; email: string; username: string },
): Promise<boolean> {
  return database.isTransaction ? remove(database) : database.transaction().execute(remove)

  async function remove(transaction: Database): Promise<boolean> {
    const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', account.id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await transaction.deleteFrom('requests').where('owner', '=', account.id).execute()
    // A mail of the kind `contact` is a message to the operator, who may be this account's owner. It is still sent.
    await transaction.deleteFrom('mails').where('to', '=', account.email).where('kind', '!=', 'contact').execute()
    await mails.addNotice(account, 'account-deleted', transaction)
    return true
  }
}
