import type { z } from 'zod'
import type { signinBody, signupBody, User } from '#contract/accounts.ts'
import { DatabaseAway } from '#server/database/away.ts'
import type { Database } from '#server/database/schema.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { Auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { createKnownBrowsers } from './known-browser.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Milliseconds. */
const aMinute = 60_000

/** Who asks, as far as accounts are concerned. */
interface Asker {
  network: string
  headers: Headers
}

/** An account that was signed in, and the Set-Cookie lines that keep it so. */
export interface SignedIn {
  user: User
  cookies: string[]
}

/** A member as the wire shows one. */
export const userOf = (viewer: Viewer): User => ({
  _id: viewer.id,
  username: viewer.username,
  email: viewer.email,
  image: viewer.image,
  admin: false,
  created: new Date(viewer.createdAt).toISOString(),
})

/** Opens accounts and sessions, and ends them. */
export function createAccounts(parts: {
  auth: Auth
  database: Database
  limits: SignInLimits
  knownBrowsers: ReturnType<typeof createKnownBrowsers>
}) {
  const { auth, database, limits, knownBrowsers } = parts

  /**
   * Takes away what a sign-up that was cut short left behind: a user without a password, whose address and name nobody
   * could use any more. A young one may still be on its way.
   */
  async function removeUnfinished(email: string, username: string): Promise<void> {
    await database
      .withTables<{ accounts: { userId: string } }>()
      .deleteFrom('users')
      .where((row) => row.or([row('email', '=', email), row('username', '=', folded(username))]))
      .where('createdAt', '<', new Date(Date.now() - aMinute).toISOString())
      .where('id', 'not in', (query) =>
        query.selectFrom('accounts').select('userId').whereRef('userId', '=', 'users.id'),
      )
      .execute()
  }

  async function refuseTaken(email: string, username: string): Promise<void> {
    const rows = await database
      .selectFrom('users')
      .select(['email'])
      .where((row) => row.or([row('email', '=', email), row('username', '=', folded(username))]))
      .execute()
    if (rows.some((row) => row.email === email)) throw new Refusal('email-taken')
    if (rows.length > 0) throw new Refusal('username-taken')
  }

  return {
    /** Opens an account and signs it in. Refusals: bad-input, email-taken, username-taken, too-many, busy. */
    async signUp(given: z.output<typeof signupBody>, asker: Asker): Promise<SignedIn> {
      if (await isCommonPassword(given.password)) {
        throw new Refusal('bad-input', { message: 'This password is among the commonest. Please choose another.' })
      }
      // Counted first: who tries which addresses are taken is counted too.
      await limits.trySignUp(asker.network)
      await removeUnfinished(given.email, given.username)
      await refuseTaken(given.email, given.username)
      try {
        const { response, headers } = await auth.api.signUpEmail({
          body: {
            email: given.email,
            password: given.password,
            name: given.username,
            username: folded(given.username),
            displayUsername: given.username,
          },
          headers: asker.headers,
          returnHeaders: true,
        })
        return signedIn(response.user, headers, asker, knownBrowsers)
      } catch (error) {
        // Somebody else may have taken the address or the name in the meantime. Of what goes wrong once the user is
        // written, that user would be taken for somebody else.
        if (hasStatus(error, 422)) await refuseTaken(given.email, given.username)
        throw error
      }
    },

    /** Signs in. Refusals: wrong-credentials, whichever of the two was wrong; too-many, busy. */
    async signIn(given: z.output<typeof signinBody>, asker: Asker): Promise<SignedIn> {
      const known = knownBrowsers.knows(asker.headers.get('cookie'), given.email)
      const attempt = await limits.trySignIn({ email: given.email, network: asker.network, known })
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email: given.email, password: given.password },
          headers: asker.headers,
          returnHeaders: true,
        })
        await attempt.right()
        return signedIn(response.user, headers, asker, knownBrowsers)
      } catch (error) {
        if (hasStatus(error, 401)) {
          attempt.wrong()
          throw new Refusal('wrong-credentials')
        }
        await attempt.right()
        throw error
      }
    },

    /** Ends the session of these headers; the Set-Cookie lines take the cookie away. */
    async signOut(headers: Headers): Promise<string[]> {
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      return answer.headers.getSetCookie()
    },

    /**
     * Renews a session that is older than a day; the Set-Cookie lines renew its cookie, where there is anything new.
     * One that cannot be renewed now holds as it is, until the next time.
     */
    async renew(headers: Headers): Promise<string[]> {
      try {
        const answer = await auth.api.getSession({ headers, returnHeaders: true })
        return answer.headers.getSetCookie()
      } catch (error) {
        if (error instanceof DatabaseAway) return []
        throw error
      }
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

/** A username as it is compared: whatever its case, and however its accents are composed. */
const folded = (username: string) => username.normalize('NFKC').toLowerCase()

interface LibraryUser {
  id: string
  name: string
  email: string
  image?: string | null | undefined
  createdAt: Date | string
}

function signedIn(
  user: LibraryUser,
  headers: Headers,
  asker: Asker,
  knownBrowsers: ReturnType<typeof createKnownBrowsers>,
): SignedIn {
  return {
    user: {
      _id: user.id,
      username: user.name,
      email: user.email,
      image: user.image ?? null,
      admin: false,
      created: new Date(user.createdAt).toISOString(),
    },
    cookies: [...headers.getSetCookie(), knownBrowsers.remember(asker.headers.get('cookie'), user.email)],
  }
}

const hasStatus = (error: unknown, status: number) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === status
