import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'
import type { AccountPlace } from '#server/lists/cursor.ts'
import { countOf, selectNewest } from '#server/lists/queries.ts'

/** The most accounts that are counted for a search. Without a search, totals from this number on are estimates. */
const maxCounted = 10_000

/** How many accounts there are. */
export interface AccountCount {
  total: number
  /** Whether `total` is an estimate, or for a search the most accounts that are counted. */
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
  /** Selects the accounts whose address or folded username contains a text; every account when the text is empty. */
  const selectMatching = (text: string) => {
    const accounts = database.selectFrom('users')
    if (text === '') return accounts
    const pattern = `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    return accounts.where(
      sql<boolean>`(${sql.ref('email')} like ${pattern} escape '!' or ${sql.ref('username')} like ${pattern} escape '!')`,
    )
  }

  /** PostgreSQL's estimate of the number of accounts; -1 before its first analysis. */
  async function estimateTotal(): Promise<number> {
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::float8 as estimate from pg_class where oid = 'users'::regclass`.execute(database)
    return Math.round(rows[0]?.estimate ?? 0)
  }

  return {
    /**
     * The newest `limit` accounts that contain a text, after the place `after` or else after the first `skipped` ones.
     * Skipping a million accounts takes about a second; going on after a place takes as long as the first page.
     */
    async list(
      text: string,
      { after, skipped = 0, limit }: { after?: AccountPlace | undefined; skipped?: number; limit: number },
    ): Promise<AccountRow[]> {
      // The ids come first, from the index alone, so that the rows of skipped accounts are not read.
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
     * The number of accounts that contain a text. For a search at most 10,000 are counted. Without a search, a number
     * from 10,000 on is PostgreSQL's estimate from its last automatic analysis; SQLite has no estimate.
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
     * The account with this address, in lower case; null when there is none. No other transaction can change or
     * delete the account until this one ends; on SQLite no other transaction can write at all until then.
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
