import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'
import type { AccountPlace } from '#server/lists/cursor.ts'
import { countOf, newestFirst } from '#server/lists/queries.ts'

/** The most accounts of a search that are counted; without a search, the number from which on it is estimated. */
const maxCounted = 10_000

/** How many accounts there are. */
export interface AccountCount {
  total: number
  /** Whether `total` is an estimate, or for a search the most that are counted. */
  isEstimate: boolean
}

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
  const matching = (text: string) => {
    const accounts = database.selectFrom('users')
    if (text === '') return accounts
    const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    return accounts.where(
      sql<boolean>`(${sql.ref('email')} like ${pattern} escape '!' or ${sql.ref('username')} like ${pattern} escape '!')`,
    )
  }

  /** PostgreSQL's estimate of the number of accounts; -1 before its first analysis. */
  async function estimateOfAll(): Promise<number> {
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::float8 as estimate from pg_class where oid = 'users'::regclass`.execute(database)
    return Math.round(rows[0]?.estimate ?? 0)
  }

  return {
    /**
     * The newest `limit` accounts that have this text, after a place or else after the first `skipped`. Skipping a million
     * accounts takes about a second; going on after a place takes as long as the first page.
     */
    async list(
      text: string,
      { after, skipped = 0, limit }: { after?: AccountPlace | undefined; skipped?: number; limit: number },
    ): Promise<AccountRow[]> {
      // The ids come first, from the index alone, so that the rows of skipped accounts are not read.
      const ids = newestFirst(matching(text).select('id'), ['createdAt', 'id'], { after, limit }).offset(skipped)
      return database
        .selectFrom('users')
        .select(accountColumns)
        .where('id', 'in', ids)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /**
     * The number of accounts that have this text. Of a search at most 10,000 are counted. Without a search, from 10,000
     * on, the number is PostgreSQL's estimate from its last analysis, which it makes by itself; SQLite has no estimate.
     */
    async count(text: string): Promise<AccountCount> {
      if (text !== '') {
        const matches = matching(text)
          .select('id')
          .limit(maxCounted + 1)
        const { count } = await database
          .selectFrom(matches.as('found'))
          .select(sql<number | string>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
        return { total: Math.min(Number(count), maxCounted), isEstimate: Number(count) > maxCounted }
      }
      const estimate = engine === 'postgres' ? await estimateOfAll() : 0
      if (estimate >= maxCounted) return { total: estimate, isEstimate: true }
      return { total: await countOf(matching('')), isEstimate: false }
    },

    /**
     * The account with this address, in lower case; null when there is none. Nothing else changes or deletes it until
     * the end of the transaction, which on SQLite is the only one that writes.
     */
    async lock(email: string): Promise<AccountRow | null> {
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
