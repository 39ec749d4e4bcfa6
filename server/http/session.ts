import { createHmac } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { InferResult } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** The name of the one cookie Matinee sets. */
export const sessionCookie = 'matinee.session'

/** Who is asking. */
export interface Viewer {
  id: string
  username: string
  email: string
  image: string | null
  /** When the account was made, as the engine gives it: few who ask want to know. */
  createdAt: Date | string
  /** Whether adult titles are shown. */
  adult: boolean
  contentType: 'movies' | 'tv'
  session: {
    id: string
    /** When the session was last renewed, as the engine gives it. */
    renewedAt: Date | string
  }
}

/**
 * A token's HMAC-SHA256 in base64: the signature that the library puts into the cookie behind the token, and what the
 * database keeps instead of the token. A copy of the database opens no session, and another secret ends them all.
 */
export const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** Signatures remembered at most. */
const mostSignatures = 10_000

/**
 * Checks cookies "token.signature": the signature when it is as it should be, null of any other. What passed once is
 * remembered, since checking costs more than the look-up of the session; whether that session still holds, only the
 * look-up tells.
 */
function createSignatureCheck(secret: string): (cookie: string) => string | null {
  const passed = new Map<string, string>()
  return (cookie) => {
    const known = passed.get(cookie)
    if (known !== undefined) return known
    const dot = cookie.indexOf('.')
    if (dot < 1) return null
    const signature = signatureOf(cookie.slice(0, dot), secret)
    if (cookie.slice(dot + 1) !== signature) return null
    if (passed.size >= mostSignatures) passed.clear()
    passed.set(cookie, signature)
    return signature
  }
}

/**
 * Who sent a Cookie header, or null. One indexed look-up for each request and no cache, so that a session that was
 * ended is over at once on every backend.
 */
export function createSessionReader(
  database: Database,
  secret: string,
): (cookieHeader: string | undefined) => Promise<Viewer | null> {
  const query = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id',
      'users.displayUsername',
      'users.name',
      'users.email',
      'users.image',
      'users.adult',
      'users.contentType',
      'users.createdAt',
      'sessions.id as sessionId',
      'sessions.updatedAt as renewedAt',
    ])
    .where('sessions.token', '=', '')
    .where('sessions.expiresAt', '>', '')
    .compile()
  const checkSignature = createSignatureCheck(secret)

  return async (cookieHeader) => {
    if (!cookieHeader?.includes(sessionCookie)) return null
    const signature = checkSignature(parseCookie(cookieHeader)[sessionCookie] ?? '')
    if (signature === null) return null
    const { rows } = await database.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [signature, new Date().toISOString()],
    })
    const row = rows[0]
    if (row === undefined) return null
    return {
      id: row.id,
      username: row.displayUsername ?? row.name,
      email: row.email,
      image: row.image,
      createdAt: row.createdAt,
      adult: row.adult === 1,
      contentType: row.contentType,
      session: { id: row.sessionId, renewedAt: row.renewedAt },
    }
  }
}
