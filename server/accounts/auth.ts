import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { refusingWhenAway } from '#server/database/away.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { sessionCookie } from '#server/http/session.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import { createHashingGate } from './hashing-gate.ts'

const thirtyDays = 30 * 24 * 60 * 60
const oneDay = 24 * 60 * 60

/**
 * better-auth on our database: accounts, password hashes, sessions and their cookie. It is called as a library and
 * has no address of its own; its limits and origin checks are ours (`sign-in-limits.ts`, `http/origin.ts`).
 */
export function createAuth(parts: {
  database: Database
  engine: Engine
  secret: string
  publicUrl: string | null
}): Auth {
  const gate = createHashingGate()
  const adapter = kyselyAdapter(parts.database, { type: parts.engine, transaction: false })
  const { api }: Auth = betterAuth({
    baseURL: parts.publicUrl ?? 'http://127.0.0.1',
    secret: parts.secret,
    database: (options: BetterAuthOptions) => withHashedTokens(adapter(options), parts.secret),
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
    session: { modelName: 'sessions', expiresIn: thirtyDays, updateAge: oneDay },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => gate(() => hashPassword(password)),
        verify: (given) => gate(() => verifyPassword(given)),
      },
    },
    advanced: {
      // The Secure attribute is added where the request or PUBLIC_URL is https; the name stays the same in both.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookie } },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: parts.publicUrl?.startsWith('https://') ?? false,
      },
    },
  })
  // The library makes a 422 of a user that could not be written, and a success of a session that could not be deleted.
  return {
    api: {
      signUpEmail: (call) => refusingWhenAway(() => api.signUpEmail(call)),
      signInEmail: (call) => refusingWhenAway(() => api.signInEmail(call)),
      signOut: (call) => refusingWhenAway(() => api.signOut(call)),
      getSession: (call) => refusingWhenAway(() => api.getSession(call)),
    },
  }
}

interface LibraryUser {
  id: string
  name: string
  email: string
  image?: string | null | undefined
  createdAt: Date
}

interface Call<Body = undefined> {
  body: Body
  headers: Headers
  returnHeaders: true
}

/** The account library as the rest of this feature sees it; `headers` carry the Set-Cookie lines. */
export interface Auth {
  api: {
    signUpEmail(
      call: Call<{ email: string; password: string; name: string; username: string; displayUsername: string }>,
    ): Promise<{ headers: Headers; response: { user: LibraryUser } }>
    signInEmail(
      call: Call<{ email: string; password: string }>,
    ): Promise<{ headers: Headers; response: { user: LibraryUser } }>
    signOut(call: Omit<Call, 'body'>): Promise<{ headers: Headers }>
    getSession(call: Omit<Call, 'body'>): Promise<{ headers: Headers }>
  }
}
