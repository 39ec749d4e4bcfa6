import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'
import type { AccountPlace } from '#server/lists/cursor.ts'
import { countOf, selectNewest } from '#server/lists/queries.ts'

/** The most accounts that are counted for a search; without a search, a larger total may be an estimate. */
const maxCounted = 10_000

/** How many accounts there are. */
export interface AccountCount {
  total: number
  /** True if `total` is an estimate, or if a search finds more accounts than are counted. */
  isEstimate: boolean
}

/** An account as administrators see it. */
export interface AccountRow {
  id: string
  /** The name as it is shown, not in the folded form. */
  username: string
  email: string
  emailVerified: boolean | number
  image: string | null
  createdAt: Date | string
}

/** Queries on all accounts, for administrators. A search text is in the folded form (`accounts/case-folded.ts`). */
export function createAccountEntries(database: Database, engine: Engine) {
  /** Selects the accounts whose email or folded username contains the text; all accounts if the text is empty. */
  const selectMatching = (text: string) => {
    const accounts = database.selectFrom('users')
    if (text === '') return accounts
    const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    return accounts.where(
      sql<boolean>`(${sql.ref('email')} like ${pattern} escape '!' or ${sql.ref('username')} like ${pattern} escape '!')`,
    )
  }

  /**
   * PostgreSQL's estimate of the number of accounts; -1 before PostgreSQL has analysed the table for the first time.
   */
  async function estimateTotal(): Promise<number> {
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::float8 as estimate from pg_class where oid = 'users'::regclass`.execute(database)
    return Math.round(rows[0]?.estimate ?? 0)
  }

  return {
    /**
     * At most `limit` of the accounts whose email address or username contains the text, newest first. The list begins
     * after the place `after`, which is the creation time and the id of an account, or without it after the first
     * `skipped` accounts. Skipping a million accounts takes about a second; a list after a place takes as long as one
     * that begins with the newest account.
     */
    async list(
      text: string,
      { after, skipped = 0, limit }: { after?: AccountPlace | undefined; skipped?: number; limit: number },
    ): Promise<AccountRow[]> {
      // The ids are selected first, from an index alone, so that the rows of skipped accounts are not read.
      const ids = selectNewest(selectMatching(text).select('id'), ['createdAt', 'id'], { after, limit }).offset(skipped)
      return database
        .selectFrom('users')
        .select(accountColumns)
        .where('id', 'in', ids)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /**
     * The number of accounts whose email address or username contains the text; at most 10,000 of them are counted. If
     * the text is empty, all accounts are counted, except on PostgreSQL when its estimate from its last analysis of the
     * table is 10,000 or more: then the number is that estimate.
     */
    async count(text: string): Promise<AccountCount> {
      if (text !== '') {
        const matches = selectMatching(text)
          .select('id')
          .limit(maxCounted + 1)
        const { count } = await database
          .selectFrom(matches.as('found'))
          .select(sql<number | string>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
        return { total: Math.min(Number(count), maxCounted), isEstimate: Number(count) > maxCounted }
      }
      const estimate = engine === 'postgres' ? await estimateTotal() : 0
      if (estimate >= maxCounted) return { total: estimate, isEstimate: true }
      return { total: await countOf(selectMatching('')), isEstimate: false }
    },

    /**
     * The account with this email address, given in lower case; null when there is none. Called in a transaction: until
     * it ends, no other transaction can change or delete the account, and on SQLite none can write at all.
     */
    async findAndLock(email: string): Promise<AccountRow | null> {
      const query = database.selectFrom('users').select(accountColumns).where('email', '=', email)
      const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
      return row ?? null
    },
  }
}

const accountColumns = [
  'id',
  'email',
  'emailVerified',
  'image',
  'createdAt',
  sql<string>`coalesce(${sql.ref('displayUsername')}, ${sql.ref('name')})`.as('username'),
] as const
