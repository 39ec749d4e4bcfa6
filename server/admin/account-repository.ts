import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'
import { countOf } from '#server/lists/queries.ts'

/** An account as administrators see it. */
export interface AccountRow {
  id: string
  username: string
  email: string
  emailVerified: boolean | number
  image: string | null
  createdAt: Date | string
}

/** Queries on all accounts, for administrators. */
export function createAccountEntries(database: Database, engine: Engine) {
  /** The accounts whose address or folded username has this text; every account when it is empty. */
  const having = (text: string) => {
    const accounts = database.selectFrom('users')
    if (text === '') return accounts
    const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    return accounts.where(
      sql<boolean>`(${sql.ref('email')} like ${pattern} escape '!' or ${sql.ref('username')} like ${pattern} escape '!')`,
    )
  }

  return {
    /** The newest `most` accounts that have this text, after the first `skipped`. */
    async list(text: string, { skipped, most }: { skipped: number; most: number }): Promise<AccountRow[]> {
      // The ids come first, from the index alone, so that the rows of skipped accounts are not read.
      const ids = having(text)
        .select('id')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(skipped)
        .limit(most)
      return database
        .selectFrom('users')
        .select(columns)
        .where('id', 'in', ids)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** The number of accounts that have this text. */
    count: (text: string): Promise<number> => countOf(having(text)),

    /**
     * The account with this address, in lower case; null when there is none. Nothing else changes or deletes it until
     * the end of the transaction, which on SQLite is the only one that writes.
     */
    async lock(email: string): Promise<AccountRow | null> {
      const query = database.selectFrom('users').select(columns).where('email', '=', email)
      const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
      return row ?? null
    },
  }
}

const columns = [
  'id',
  'email',
  'emailVerified',
  'image',
  'createdAt',
  sql<string>`coalesce(${sql.ref('displayUsername')}, ${sql.ref('name')})`.as('username'),
] as const
