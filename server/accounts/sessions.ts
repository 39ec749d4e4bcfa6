import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { signatureOf } from '#server/http/session.ts'

const oneDay = 24 * 60 * 60

/** Seconds that a session lasts. */
export const sessionLife = {
  /** Counted from its begin or its last renewal. */
  unused: 30 * oneDay,
  /** Counted from its begin, however often it is renewed. */
  most: 180 * oneDay,
}

/** Sessions of one account at most. */
export const mostSessions = 50

/** Characters of a User-Agent header that are stored. */
export const mostOfUserAgent = 300

/** Bytes of a session's token. */
const tokenLength = 24

/** Begins, ends and renews sessions; those of a password are begun by better-auth (`auth.ts`). */
export function createSessions({ database, secret }: { database: Database; secret: string }) {
  return {
    /** Begins a session and gives its token. `userAgent` is the browser's header. */
    async begin({ owner, userAgent }: { owner: string; userAgent: string | null }): Promise<string> {
      const token = randomBytes(tokenLength).toString('base64url')
      const now = Date.now()
      await database
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          userId: owner,
          token: signatureOf(token, secret),
          createdAt: new Date(now).toISOString(),
          updatedAt: new Date(now).toISOString(),
          expiresAt: new Date(now + sessionLife.unused * 1000).toISOString(),
          ipAddress: null,
          userAgent: userAgent?.slice(0, mostOfUserAgent) ?? null,
        })
        .execute()
      return token
    },

    /** Takes a session back whose token no browser has got. */
    async cancel(token: string): Promise<void> {
      await database.deleteFrom('sessions').where('token', '=', signatureOf(token, secret)).execute()
    },

    /** When a session was begun; null when it has ended. */
    async begunAt(id: string): Promise<Date | null> {
      const row = await database.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : new Date(row.createdAt)
    },

    /** Ends a session; nothing happens when it has ended already. */
    async end(id: string): Promise<void> {
      await database.deleteFrom('sessions').where('id', '=', id).execute()
    },

    /**
     * Ends sessions after a new one was made: the one that the browser had before, and in an account with more than
     * `mostSessions` those that were renewed longest ago. `token` is the new session's, `before` the id of the
     * browser's earlier one.
     */
    async makeRoom(begun: { token: string; owner: string; before: string | null }): Promise<void> {
      const signature = signatureOf(begun.token, secret)
      await database
        .deleteFrom('sessions')
        .where(({ or, and, eb, not, selectFrom }) => {
          const isAnother = and([eb('userId', '=', begun.owner), eb('token', '!=', signature)])
          const newest = selectFrom('sessions')
            .select('id')
            .where(isAnother)
            .orderBy('updatedAt', 'desc')
            .limit(mostSessions - 1)
          return or([eb('id', '=', begun.before ?? ''), and([isAnother, not(eb('id', 'in', newest))])])
        })
        .execute()
    },

    /** Renews a session. Gives the seconds that it lasts from now; null when it is over. */
    async renew(id: string): Promise<number | null> {
      const session = await database.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst()
      if (session === undefined) return null
      const now = Date.now()
      const end = new Date(session.createdAt).getTime() + sessionLife.most * 1000
      const expiresAt = Math.min(now + sessionLife.unused * 1000, end)
      await database
        .updateTable('sessions')
        .set({ expiresAt: new Date(expiresAt).toISOString(), updatedAt: new Date(now).toISOString() })
        .where('id', '=', id)
        .execute()
      return Math.max(0, Math.floor((expiresAt - now) / 1000))
    },
  }
}

/** What {@link createSessions} returns. */
export type Sessions = ReturnType<typeof createSessions>
