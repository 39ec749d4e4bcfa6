import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { longestTypedPassword } from '#contract/accounts.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { Refusal } from '#server/refusal.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import type { Passwords } from './passwords.ts'
import { withReportedErrors } from './reported-errors.ts'
import { mostOfUserAgent, sessionLife } from './sessions.ts'

/** A user as better-auth returns one. */
export interface LibraryUser {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image?: string | null | undefined
  createdAt: Date
}

/** A new session, with the token that its cookie is to hold. */
export interface NewSession {
  user: LibraryUser
  token: string
  /** The stored hash of the password that was checked, and the one to store instead, which may be the same. */
  password: { from: string; to: string }
}

/** What is recorded during a call of better-auth because its answer does not hold it. */
interface Notes {
  /** The first error of the database, wrapped since anything can be thrown, even null. */
  failure: { error: unknown } | null
  password: NewSession['password'] | null
}

/**
 * Creates accounts, password hashes and sessions with better-auth on our database. better-auth is called as a library
 * and serves no routes. Limits, origin checks, cookies and the end of sessions are our own: `sign-in-limits.ts`,
 * `http/origin.ts`, `session-cookie.ts`, `sessions.ts`.
 */
export function createAuth(parts: {
  database: Database
  engine: Engine
  secret: string
  publicUrl: string | null
  passwords: Passwords
}) {
  const { passwords } = parts
  const notesOfCall = new AsyncLocalStorage<Notes>()
  const adapter = kyselyAdapter(parts.database, { type: parts.engine, transaction: false })

  function noteFailure(error: unknown): void {
    const notes = notesOfCall.getStore()
    if (notes) notes.failure ??= { error }
  }

  const library = betterAuth({
    baseURL: parts.publicUrl ?? 'http://127.0.0.1',
    secret: parts.secret,
    database: (options: BetterAuthOptions) =>
      withHashedTokens(withReportedErrors(adapter(options), noteFailure), parts.secret),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      additionalFields: {
        username: { type: 'string', required: true, unique: true },
        displayUsername: { type: 'string', required: true },
      },
    },
    session: { modelName: 'sessions', expiresIn: sessionLife.unused },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      // The contract says how long a password may be, in characters. better-auth counts UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: longestTypedPassword,
      password: {
        // Also called at a sign-in with an unknown address, so that it takes as long as with a known one.
        async hash(password) {
          const hash = await passwords.hash(password)
          const notes = notesOfCall.getStore()
          if (notes) notes.password = { from: hash, to: hash }
          return hash
        },
        async verify({ password, hash }) {
          const { right, renewed } = await passwords.verify(password, hash)
          const notes = notesOfCall.getStore()
          if (notes) notes.password = { from: hash, to: renewed ?? hash }
          return right
        },
      },
    },
    advanced: {
      // No IP address is stored: better-auth would take it from headers that any client can set.
      ipAddress: { disableIpTracking: true },
      // One query for a user with their password instead of two: when the second of two fails, better-auth writes the
      // error to the console and not to our log.
      database: { joins: true },
    },
  })

  /** Calls better-auth. When the database failed, throws the database's error and not the one of better-auth. */
  async function called(call: () => Promise<{ user: LibraryUser; token: string | null }>): Promise<NewSession> {
    const notes: Notes = { failure: null, password: null }
    const outcome = await notesOfCall.run(notes, call).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    if (notes.failure !== null) throw notes.failure.error
    if ('error' in outcome) throw asRefusal(outcome.error)
    const { user, token } = outcome.answer
    if (token === null || notes.password === null) throw new Error('the account library began no session')
    return { user, token, password: notes.password }
  }

  /** The only header that better-auth stores. */
  const headersOf = (userAgent: string | null) =>
    new Headers({ 'user-agent': userAgent?.slice(0, mostOfUserAgent) ?? '' })

  return {
    /** Makes an account and begins a session. Refusals: email-taken, busy; a taken username is the database's error. */
    signUp(
      body: { email: string; password: string; name: string; username: string; displayUsername: string },
      userAgent: string | null,
    ): Promise<NewSession> {
      return called(() => library.api.signUpEmail({ body, headers: headersOf(userAgent) }))
    },
    /** Begins a session. Refusals: wrong-credentials, busy. */
    signIn(body: { email: string; password: string }, userAgent: string | null): Promise<NewSession> {
      return called(() => library.api.signInEmail({ body, headers: headersOf(userAgent) }))
    },
  }
}

/** What {@link createAuth} returns. */
export type Auth = ReturnType<typeof createAuth>

/**
 * The refusal for an expected error of better-auth; other errors stay as they are. Errors are told apart by their code,
 * since a status of 401 can also mean an internal failure.
 */
function asRefusal(error: unknown): unknown {
  const { code } = (error as { body?: { code?: unknown } }).body ?? {}
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new Refusal('wrong-credentials')
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return new Refusal('email-taken')
  return error
}
