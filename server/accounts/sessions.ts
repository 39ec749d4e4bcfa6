import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { signatureOf } from '#server/http/session.ts'

const daySeconds = 24 * 60 * 60

/** The longest time that a session lasts, in seconds: the session ends when the first of these times is over. */
export const sessionLifetimeSeconds = {
  /** Counted from the session's beginning or last renewal. */
  idle: 30 * daySeconds,
  /** Counted from the session's beginning, however often the session is renewed. */
  absolute: 180 * daySeconds,
}

/** The most sessions that one account may have; a further sign-in ends the session that was renewed longest ago. */
export const maxSessions = 50

/** How many characters of a User-Agent header are stored. */
export const maxUserAgentLength = 300

/** Random bytes of a session's token: they become 32 characters of base64url, as many as better-auth's tokens have. */
const tokenBytes = 24

/** A session as it is stored. */
export interface StoredSession {
  id: string
  /** The User-Agent header of the sign-in; null if it had none. */
  userAgent: string | null
  /** When the session began, ISO 8601 UTC. */
  created: string
  /** When the session was last renewed, which happens about once a day while it is used; ISO 8601 UTC. */
  seen: string
}

/**
 * Begins, lists, renews and ends sessions. The session of a sign-in with a password is begun by better-auth instead
 * (`auth.ts`). A session's token is stored as an HMAC with `secret`.
 */
export function createSessions({ database, secret }: { database: Database; secret: string }) {
  return {
    /** Begins a session and returns its token. `userAgent` is the browser's User-Agent header. */
    async begin({ owner, userAgent }: { owner: string; userAgent: string | null }): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url')
      const now = Date.now()
      await database
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          userId: owner,
          token: signatureOf(token, secret),
          createdAt: new Date(now).toISOString(),
          updatedAt: new Date(now).toISOString(),
          expiresAt: new Date(now + sessionLifetimeSeconds.idle * 1000).toISOString(),
          ipAddress: null,
          userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
        })
        .execute()
      return token
    },

    /** Deletes the session with this token, which no browser has received yet. */
    async cancel(token: string): Promise<void> {
      await database.deleteFrom('sessions').where('token', '=', signatureOf(token, secret)).execute()
    },

    /** The sessions of an account that have not expired, the most recently renewed first. */
    async list(owner: string): Promise<StoredSession[]> {
      const rows = await database
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
        .where('userId', '=', owner)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        userAgent,
        created: new Date(createdAt).toISOString(),
        seen: new Date(updatedAt).toISOString(),
      }))
    },

    /** Milliseconds since a session began; null when it has ended. */
    async findAgeMs(id: string): Promise<number | null> {
      const session = await database.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst()
      return session === undefined ? null : Date.now() - new Date(session.createdAt).getTime()
    },

    /** Ends one session of an account; false when the account has no such session. */
    async endOne(owner: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('sessions')
        .where('userId', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /**
     * Ends every session of an account, except the session with the token `keptToken` if a token is given. Runs in the
     * given transaction if there is one.
     */
    async endAll(owner: string, transaction = database, keptToken: string | null = null): Promise<void> {
      const deletion = transaction.deleteFrom('sessions').where('userId', '=', owner)
      await (keptToken === null ? deletion : deletion.where('token', '!=', signatureOf(keptToken, secret))).execute()
    },

    /**
     * Ends every session of an account except the session with the id `keptId`, in the given transaction if there is
     * one. False when there was no other session, or all the others had expired.
     */
    async endOthers(owner: string, keptId: string, transaction = database): Promise<boolean> {
      const others = await transaction
        .deleteFrom('sessions')
        .where('userId', '=', owner)
        .where('id', '!=', keptId)
        .returning('expiresAt')
        .execute()
      return others.some(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    },

    /**
     * Gives a session a new token and resolves with it; null when the session has ended. A copy of the old token is
     * then no longer valid. Called when the rights of the session change.
     */
    async changeToken(id: string, transaction = database): Promise<string | null> {
      const token = randomBytes(tokenBytes).toString('base64url')
      const { numUpdatedRows } = await transaction
        .updateTable('sessions')
        .set({ token: signatureOf(token, secret) })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? token : null
    },

    /** Ends a session; nothing happens when it has ended already. */
    async end(id: string): Promise<void> {
      await database.deleteFrom('sessions').where('id', '=', id).execute()
    },

    /**
     * Ends sessions after a new session has begun: the one that the browser had before, and in an account with more
     * than `maxSessions` those that were renewed longest ago. `token` is the new session's token,
     * `earlierSessionId` the id of the browser's earlier session.
     */
    async endSurplus(newSession: { token: string; owner: string; earlierSessionId: string | null }): Promise<void> {
      const signature = signatureOf(newSession.token, secret)
      await database
        .deleteFrom('sessions')
        .where(({ or, and, eb, not, selectFrom }) => {
          const isAnother = and([eb('userId', '=', newSession.owner), eb('token', '!=', signature)])
          const newest = selectFrom('sessions')
            .select('id')
            .where(isAnother)
            .orderBy('updatedAt', 'desc')
            .limit(maxSessions - 1)
          return or([eb('id', '=', newSession.earlierSessionId ?? ''), and([isAnother, not(eb('id', 'in', newest))])])
        })
        .execute()
    },

    /**
     * Renews a session, so that it lasts 30 days from now, but at most 180 days from its beginning. Resolves with the
     * seconds that the session lasts from now; null when the session has ended, or has another token than `token`.
     */
    async renew(id: string, token: string): Promise<number | null> {
      const session = await database.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst()
      if (session === undefined) return null
      const now = Date.now()
      const latestEnd = new Date(session.createdAt).getTime() + sessionLifetimeSeconds.absolute * 1000
      const expiresAt = Math.min(now + sessionLifetimeSeconds.idle * 1000, latestEnd)
      const { numUpdatedRows } = await database
        .updateTable('sessions')
        .set({ expiresAt: new Date(expiresAt).toISOString(), updatedAt: new Date(now).toISOString() })
        .where('id', '=', id)
        .where('token', '=', signatureOf(token, secret))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return null
      return Math.max(0, Math.floor((expiresAt - now) / 1000))
    },
  }
}

/** What {@link createSessions} returns. */
export type Sessions = ReturnType<typeof createSessions>
