import type { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { maxTypedPasswordLength } from '#contract/accounts.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import type { PasswordHasher } from './passwords.ts'
import { withReportedErrors } from './reported-errors.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

/** A user as better-auth returns one. */
export interface BetterAuthUser {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image?: string | null | undefined
  createdAt: Date
}

/** The answer of better-auth to a sign-up or a sign-in. */
export interface BetterAuthAnswer {
  user: BetterAuthUser
  /** The token of the new session; null when no session began, which our settings rule out. */
  token: string | null
}

/** The body that better-auth requires for a new account. */
export interface SignUpBody {
  email: string
  password: string
  /** The username as the user typed it. */
  name: string
  /** The folded username (`case-folded.ts`), which no other account may have. */
  username: string
  /** The same as `name`. */
  displayUsername: string
}

/** The hashes of the password that was typed at a sign-up or sign-in. */
export interface PasswordHashes {
  /**
   * The stored hash that the password was checked against; at a sign-up the hash that was stored. If the account has
   * another hash now, its password was changed in the meantime.
   */
  checkedHash: string
  /**
   * The hash to store from now on: a new hash if the checked hash was made at a cost other than the current one, else
   * the checked hash.
   */
  hashToStore: string
}

/** What our code records during a call of better-auth, since better-auth's answer does not contain these values. */
export interface CallRecord {
  /** The first error of the database, in an object since the thrown value may itself be null; null without an error. */
  failure: { error: unknown } | null
  /** Null until better-auth has had a password hashed or checked. */
  password: PasswordHashes | null
}

/** Sets up better-auth with our tables and our hashes, and without its routes, limits and log. */
export function createBetterAuth(parts: {
  database: Database
  engine: Engine
  secret: string
  passwords: PasswordHasher
  /** Holds the record of the running call of better-auth. */
  callRecords: AsyncLocalStorage<CallRecord>
}) {
  const { passwords, callRecords } = parts
  const adapter = kyselyAdapter(parts.database, { type: parts.engine, transaction: false })

  function recordFailure(error: unknown): void {
    const record = callRecords.getStore()
    if (record) record.failure ??= { error }
  }

  const { api } = betterAuth({
    // better-auth needs a URL for its routes, which are not served; without this line it reads an environment variable.
    baseURL: 'http://127.0.0.1',
    secret: parts.secret,
    database: (options: BetterAuthOptions) =>
      withHashedTokens(withReportedErrors(adapter(options), recordFailure), parts.secret),
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
    session: { modelName: 'sessions', expiresIn: sessionLifetimeSeconds.idle },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      // The length of a new password was checked when the request was parsed (`contract/accounts.ts`), in characters;
      // better-auth would count UTF-16 code units.
      minPasswordLength: 1,
      maxPasswordLength: maxTypedPasswordLength,
      password: {
        // better-auth also hashes the password of a sign-in with an unknown email address, so that such a sign-in
        // takes as long as one with a known email address.
        async hash(password) {
          const hash = await passwords.hash(password)
          const record = callRecords.getStore()
          if (record) record.password = { checkedHash: hash, hashToStore: hash }
          return hash
        },
        async verify({ password, hash }) {
          const { isRight, renewedHash } = await passwords.verify(password, hash)
          const record = callRecords.getStore()
          if (record) record.password = { checkedHash: hash, hashToStore: renewedHash ?? hash }
          return isRight
        },
      },
    },
    advanced: {
      // No IP address is stored: better-auth would read the address from headers that any client can set.
      ipAddress: { disableIpTracking: true },
      // A user and their password are read by one query instead of two: when the second of two queries fails,
      // better-auth writes the error to the console and not to our log.
      database: { joins: true },
    },
  })

  return {
    signUp: (body: SignUpBody, headers: Headers): Promise<BetterAuthAnswer> => api.signUpEmail({ body, headers }),
    signIn: (body: { email: string; password: string }, headers: Headers): Promise<BetterAuthAnswer> =>
      api.signInEmail({ body, headers }),
  }
}
