import { randomUUID } from 'node:crypto'
import { isTrue } from '#server/database/is-true.ts'
import type { Database } from '#server/database/schema.ts'
import { removeFactors } from '#server/factors/remove-factors.ts'

/** An account of Matinee that a sign-in with Google may link with a person at Google. */
export interface LinkableAccount {
  id: string
  email: string
  username: string
  emailVerified: boolean
  createdAt: Date | string
}

/** A row of better-auth's table `accounts`: a way to sign in, with Google (`google`) or a password (`credential`). */
interface LinkTable {
  id: string
  userId: string
  providerId: 'google' | 'credential'
  /** Google's id of the person (`sub`); in the row of a password the account's own id. */
  accountId: string
  createdAt: Date | string
  updatedAt: Date | string
}

/**
 * Queries on accounts (the table `users`) and on the rows that link them with persons at Google. `owner` is the
 * account's id, `subject` Google's id of a person. `database` can be a transaction, for queries that belong together.
 */
export function createGoogleEntries() {
  const withLinkTable = (database: Database) => database.withTables<{ accounts: LinkTable }>()

  function selectUsers(database: Database) {
    return withLinkTable(database)
      .selectFrom('users')
      .select(['users.id', 'users.email', 'users.name', 'users.emailVerified', 'users.createdAt'])
  }
  const linkableOf = (
    row: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>,
  ): LinkableAccount | null =>
    row === undefined ? null : { ...row, username: row.name, emailVerified: Boolean(row.emailVerified) }

  return {
    /** The account that is linked with this person at Google; null when there is none. */
    async findLinked(database: Database, subject: string): Promise<LinkableAccount | null> {
      const query = selectUsers(database)
        .innerJoin('accounts', 'accounts.userId', 'users.id')
        .where('accounts.providerId', '=', 'google')
        .where('accounts.accountId', '=', subject)
      return linkableOf(await query.executeTakeFirst())
    },

    /** The account with this email address; null when there is none. */
    async findByEmail(database: Database, email: string): Promise<LinkableAccount | null> {
      return linkableOf(await selectUsers(database).where('users.email', '=', email).executeTakeFirst())
    },

    /** The ways to sign in to an account; empty for an interrupted sign-up. */
    async listSignInMethods(database: Database, owner: string): Promise<LinkTable['providerId'][]> {
      const rows = await withLinkTable(database)
        .selectFrom('accounts')
        .select('providerId')
        .where('userId', '=', owner)
        .execute()
      return rows.map(({ providerId }) => providerId)
    },

    /** Which of these usernames are taken. All are in the folded form, by which they are compared. */
    async findTakenUsernames(database: Database, usernames: string[]): Promise<Set<string | null>> {
      const rows = await database.selectFrom('users').select('username').where('username', 'in', usernames).execute()
      return new Set(rows.map(({ username }) => username))
    },

    /**
     * Adds an account whose email address Google has verified, with no way to sign in yet. Resolves with the account's
     * id. `name` is the username as it is shown, `username` its folded form.
     */
    async addAccount(
      database: Database,
      account: { email: string; name: string; username: string; now: string },
    ): Promise<string> {
      const { now, ...columns } = account
      const id = randomUUID()
      await database
        .insertInto('users')
        .values({
          ...columns,
          id,
          displayUsername: account.name,
          emailVerified: isTrue,
          image: null,
          createdAt: now,
          updatedAt: now,
          adult: 0,
          contentType: 'movies',
        })
        .execute()
      return id
    },

    /** Links an account with a person at Google. */
    async addLink(database: Database, link: { owner: string; subject: string; now: string }): Promise<void> {
      await withLinkTable(database)
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          userId: link.owner,
          providerId: 'google',
          accountId: link.subject,
          createdAt: link.now,
          updatedAt: link.now,
        })
        .execute()
    },

    /**
     * Gives an account whose email address was never verified to the owner of the address: removes the account's
     * password, sessions and second factors, and marks the address as verified. The watchlist and histories stay.
     */
    async handOver(database: Database, owner: string): Promise<void> {
      await withLinkTable(database)
        .deleteFrom('accounts')
        .where('userId', '=', owner)
        .where('providerId', '=', 'credential')
        .execute()
      await database.deleteFrom('sessions').where('userId', '=', owner).execute()
      await removeFactors(database, owner)
      await database.updateTable('users').set({ emailVerified: isTrue }).where('id', '=', owner).execute()
    },
  }
}

/** What {@link createGoogleEntries} returns. */
export type GoogleEntries = ReturnType<typeof createGoogleEntries>
