import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Engine } from '#server/database/schema.ts'
import { loadOnce } from '#server/load-once.ts'
import { Refusal } from '#server/refusal.ts'
import type { BetterAuthAnswer, BetterAuthUser, CallRecord, PasswordHashes, SignUpBody } from './better-auth.ts'
import type { PasswordHasher } from './passwords.ts'
import { maxUserAgentLength } from './sessions.ts'

/** A session that a sign-up or sign-in has begun. */
export interface NewSession {
  user: BetterAuthUser
  /** The token for the session's cookie. */
  token: string
  password: PasswordHashes
}

/**
 * Sign-up and sign-in with a password. Both call better-auth, which writes the account and the session to our
 * database. better-auth is used only as a library and serves no routes. Limits, origin checks, cookies and the end of
 * sessions are our own: `sign-in-limits.ts`, `http/origin.ts`, `session-cookie.ts`, `sessions.ts`.
 */
export function createAuth(parts: { database: Database; engine: Engine; secret: string; passwords: PasswordHasher }) {
  const callRecords = new AsyncLocalStorage<CallRecord>()

  // better-auth is loaded at its first call or by `load`, so that the server starts to listen 100 ms sooner.
  const loadLibrary = loadOnce(async () =>
    (await import('./better-auth.ts')).createBetterAuth({ ...parts, callRecords }),
  )

  /**
   * Calls better-auth and returns the session that it began. When the database failed, throws the database's error
   * instead of better-auth's.
   */
  async function callLibrary(call: () => Promise<BetterAuthAnswer>): Promise<NewSession> {
    const record: CallRecord = { failure: null, password: null }
    const outcome = await callRecords.run(record, call).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    if (record.failure !== null) throw record.failure.error
    if ('error' in outcome) throw asRefusal(outcome.error)
    const { user, token } = outcome.answer
    if (token === null || record.password === null) throw new Error('the account library began no session')
    return { user, token, password: record.password }
  }

  /** Headers with only a User-Agent header, cut to `maxUserAgentLength`: better-auth stores no other. */
  const headersOf = (userAgent: string | null) =>
    new Headers({ 'user-agent': userAgent?.slice(0, maxUserAgentLength) ?? '' })

  return {
    /** Loads better-auth in advance, so that the first sign-up or sign-in does not wait for it. */
    load: async (): Promise<void> => void (await loadLibrary()),
    /**
     * Creates an account and begins a session. Refusals: email-taken, busy. If the username is taken, throws the
     * database's unique-constraint error.
     */
    signUp(body: SignUpBody, userAgent: string | null): Promise<NewSession> {
      return callLibrary(async () => (await loadLibrary()).signUp(body, headersOf(userAgent)))
    },
    /** Checks the password and begins a session. Refusals: wrong-credentials, busy. */
    signIn(body: { email: string; password: string }, userAgent: string | null): Promise<NewSession> {
      return callLibrary(async () => (await loadLibrary()).signIn(body, headersOf(userAgent)))
    },
  }
}

/** What {@link createAuth} returns. */
export type Auth = ReturnType<typeof createAuth>

/**
 * The refusal for an expected error of better-auth; any other error is returned as it is. Errors are distinguished by
 * better-auth's error codes, since its status 401 can also mean an internal failure.
 */
function asRefusal(error: unknown): unknown {
  const { code } = (error as { body?: { code?: unknown } }).body ?? {}
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new Refusal('wrong-credentials')
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return new Refusal('email-taken')
  return error
}
