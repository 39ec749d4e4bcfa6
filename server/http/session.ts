import { createHmac } from 'node:crypto'
import { parseCookie } from 'cookie'
import DataLoader from 'dataloader'
import type { InferResult } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** The name of the cookie that holds a session. */
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
 * Finds sessions by their signatures. Those that are asked for in one turn of the event loop, as by the five requests
 * of one page, are looked up together; nothing is kept beyond that, so that a session that was ended is over at once
 * on every backend.
 */
function createSessionLoader(database: Database) {
  const compose = (count: number) =>
    database
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
        'sessions.token as signature',
        'sessions.updatedAt as renewedAt',
      ])
      .where('sessions.token', 'in', Array(count).fill(''))
      .where('sessions.expiresAt', '>', '')
      .compile()
  type Query = ReturnType<typeof compose>

  // Composing a query takes longer than running it, so each is composed once for so many signatures.
  const queries = new Map<number, Query>()
  function queryFor(count: number): Query {
    const query = queries.get(count) ?? compose(count)
    queries.set(count, query)
    return query
  }

  const find = async (signatures: readonly string[]) => {
    const asked = [...new Set(signatures)]
    const { rows } = await database.executeQuery<InferResult<Query>[number]>({
      ...queryFor(asked.length),
      parameters: [...asked, new Date().toISOString()],
    })
    const found = new Map(rows.map((row) => [row.signature, row]))
    return signatures.map((signature) => found.get(signature) ?? null)
  }
  return new DataLoader(find, { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 100 })
}

/** Who sent a Cookie header, or null. */
export function createSessionReader(
  database: Database,
  secret: string,
): (cookieHeader: string | undefined) => Promise<Viewer | null> {
  const checkSignature = createSignatureCheck(secret)
  const sessions = createSessionLoader(database)

  return async (cookieHeader) => {
    if (!cookieHeader?.includes(sessionCookie)) return null
    const signature = checkSignature(parseCookie(cookieHeader)[sessionCookie] ?? '')
    const row = signature === null ? null : await sessions.load(signature)
    if (row === null) return null
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
