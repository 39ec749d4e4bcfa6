import { randomUUID } from 'node:crypto'
import { isTrue } from '#server/database/is-true.ts'
import type { Database } from '#server/database/schema.ts'
import type { BetterAuthUser, PasswordHashes } from './better-auth.ts'

/** better-auth's table of passwords and other ways to sign in, with the columns that our own queries need. */
type BetterAuthTables = {
  accounts: {
    id: string
    accountId: string
    userId: string
    providerId: string
    password: string | null
    createdAt: string
    updatedAt: string
  }
}

/** An account as it is stored, without its preferences. */
export interface StoredAccount {
  id: string
  /** In lower case. */
  email: string
  /** As it is shown. */
  username: string
  /** Whether the account's owner has proved that the email address is theirs. */
  isVerified: boolean
}

/**
 * Our own queries on accounts (the table `users`) and on their passwords (better-auth's table `accounts`). A folded
 * username is in the form in which usernames are compared (`case-folded.ts`).
 */
export function createUserEntries(database: Database) {
  const tables = database.withTables<BetterAuthTables>()

  async function find(column: 'id' | 'email', value: string): Promise<StoredAccount | null> {
    const row = await database
      .selectFrom('users')
      .select(['id', 'email', 'name', 'displayUsername', 'emailVerified'])
      .where(column, '=', value)
      .executeTakeFirst()
    if (row === undefined) return null
    const { id, email, name, displayUsername, emailVerified } = row
    return { id, email, username: displayUsername ?? name, isVerified: Boolean(emailVerified) }
  }

  return {
    /** The account with this id; null when there is none. */
    findById: (id: string): Promise<StoredAccount | null> => find('id', id),

    /** The account with this email address, which must be given in lower case; null when there is none. */
    findByEmail: (email: string): Promise<StoredAccount | null> => find('email', email),

    /** Stores that the account's owner has proved that the email address is theirs. */
    async setVerified(id: string, transaction: Database): Promise<void> {
      await transaction.updateTable('users').set({ emailVerified: isTrue }).where('id', '=', id).execute()
    },

    /** The hash of an account's password; null for an account without a password, as after a sign-up with Google. */
    async findPasswordHash(owner: string): Promise<string | null> {
      const row = await tables
        .selectFrom('accounts')
        .select('password')
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** Sets the hash of an account's password, also when the account has none yet. */
    async setPasswordHash(owner: string, hash: string, transaction: Database): Promise<void> {
      const tablesInTransaction = transaction.withTables<BetterAuthTables>()
      const now = new Date().toISOString()
      const { numUpdatedRows } = await tablesInTransaction
        .updateTable('accounts')
        .set({ password: hash, updatedAt: now })
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      await tablesInTransaction
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          accountId: owner,
          userId: owner,
          providerId: 'credential',
          password: hash,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
    },

    /** The email addresses of the accounts that have this address or this folded username. */
    async findEmails(email: string, username: string): Promise<string[]> {
      const rows = await database
        .selectFrom('users')
        .select('email')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('username', '=', username)]))
        .execute()
      return rows.map((row) => row.email)
    },

    /**
     * Deletes accounts that have no way to sign in, have this email address or folded username, and were created before
     * `createdBefore`: their sign-up was interrupted.
     */
    async removeUnfinished(email: string, username: string, createdBefore: Date): Promise<void> {
      await tables
        .deleteFrom('users')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('username', '=', username)]))
        .where('createdAt', '<', createdBefore.toISOString())
        .where('id', 'not in', (query) =>
          query.selectFrom('accounts').select('userId').whereRef('userId', '=', 'users.id'),
        )
        .execute()
    },

    /**
     * Replaces the stored hash `checkedHash` by `hashToStore`, a hash of the same password; the two may be equal. False
     * when the password was changed or removed since the check. The row is written even when the hashes are equal, so
     * that on PostgreSQL this statement waits for a transaction that is about to change the password.
     */
    async renewHash(owner: string, { checkedHash, hashToStore }: PasswordHashes): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('accounts')
        .set({ password: hashToStore })
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .where('password', '=', checkedHash)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** An account in the form in which better-auth returns one; null when it does not exist any more. */
    async findBetterAuthUser(owner: string): Promise<BetterAuthUser | null> {
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
