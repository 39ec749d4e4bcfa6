import { createHmac } from 'node:crypto'
import DataLoader from 'dataloader'
import type { InferResult } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** The name of the cookie that holds a session's token and its signature; over https it has a prefix (`cookies.ts`). */
export const sessionCookieName = 'matinee.session'

/**
 * The signed-in user who sends a request, with their session. A service that needs only the viewer's choice about adult
 * titles takes a `Reader` (`ports/catalogue.ts`); every viewer is a reader too.
 */
export interface Viewer {
  id: string
  username: string
  email: string
  /** Whether the user has proved that the email address is theirs. */
  verified: boolean
  image: string | null
  /** When the account was opened, in the database engine's form; it is parsed where it is used. */
  createdAt: Date | string
  /** Whether adult titles are shown. */
  adult: boolean
  /** Whether the user is an administrator; decided anew at each request. */
  admin: boolean
  contentType: 'movies' | 'tv'
  /** The session that the request came with. */
  session: {
    id: string
    /** When the session was last renewed, in the database engine's form. */
    renewedAt: Date | string
  }
}

/**
 * A token's HMAC-SHA256 in base64. The cookie has the token followed by this signature; the database stores only the
 * signature. So a copy of the database gives access to no session, and a new secret ends all sessions.
 */
export const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** The most signatures that are remembered. */
const maxSignatures = 10_000

/**
 * Checks cookies of the form "token.signature": returns the signature if it belongs to the token, and null if not.
 * Cookies that passed are remembered, since computing a signature takes longer than looking up the session in the
 * database. Whether the session has ended is not checked here, but by that look-up.
 */
function createSignatureCheck(secret: string): (cookie: string) => string | null {
  const passed = new Map<string, string>()
  return (cookie) => {
    const knownSignature = passed.get(cookie)
    if (knownSignature !== undefined) return knownSignature
    const dot = cookie.indexOf('.')
    if (dot < 1) return null
    const signature = signatureOf(cookie.slice(0, dot), secret)
    if (cookie.slice(dot + 1) !== signature) return null
    if (passed.size >= maxSignatures) passed.clear()
    passed.set(cookie, signature)
    return signature
  }
}

/** The most sessions that one query looks up. */
const maxSessionsPerQuery = 100

/**
 * Creates the loader that finds sessions by their signatures; null for a signature without a valid session. Look-ups
 * within one turn of the event loop, such as those of the five requests of one page, share one query. No session is
 * cached, so a session that was ended is invalid at once on every backend.
 */
function createSessionLoader(database: Database) {
  const composeQuery = (count: number) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'users.id',
        'users.displayUsername',
        'users.name',
        'users.email',
        'users.emailVerified',
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
  type Query = ReturnType<typeof composeQuery>

  // Composing a query takes longer than running it, so the query for each number of signatures is composed only once.
  const queries = new Map<number, Query>()
  function queryFor(count: number): Query {
    const query = queries.get(count) ?? composeQuery(count)
    queries.set(count, query)
    return query
  }

  const findSessions = async (signatures: readonly string[]) => {
    const unique = [...new Set(signatures)]
    const { rows } = await database.executeQuery<InferResult<Query>[number]>({
      ...queryFor(unique.length),
      parameters: [...unique, new Date().toISOString()],
    })
    const rowBySignature = new Map(rows.map((row) => [row.signature, row]))
    return signatures.map((signature) => rowBySignature.get(signature) ?? null)
  }
  return new DataLoader(findSessions, {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: maxSessionsPerQuery,
  })
}

/**
 * Whether a user is an administrator: their email address is verified and is one of `adminEmails`, which are in lower
 * case.
 */
export const isAdmin = (
  user: { email: string; emailVerified: boolean | number },
  adminEmails: ReadonlySet<string>,
): boolean => Boolean(user.emailVerified) && adminEmails.has(user.email)

/** Creates the function that finds the viewer by the value of the session's cookie; null without a valid session. */
export function createSessionReader(
  database: Database,
  secret: string,
  adminEmails: ReadonlySet<string>,
  /** Whether an administrator may use the administrators' endpoints; called at each of their requests. */
  mayAdminister: (id: string) => Promise<boolean> = async () => true,
): (cookie: string | null) => Promise<Viewer | null> {
  const checkSignature = createSignatureCheck(secret)
  const sessions = createSessionLoader(database)

  return async (cookie) => {
    const signature = cookie === null ? null : checkSignature(cookie)
    const row = signature === null ? null : await sessions.load(signature)
    if (row === null) return null
    return {
      id: row.id,
      username: row.displayUsername ?? row.name,
      email: row.email,
      verified: Boolean(row.emailVerified),
      image: row.image,
      createdAt: row.createdAt,
      adult: row.adult === 1,
      admin: isAdmin(row, adminEmails) && (await mayAdminister(row.id)),
      contentType: row.contentType,
      session: { id: row.sessionId, renewedAt: row.renewedAt },
    }
  }
}
