import type { z } from 'zod'
import type { signinBody, signupBody, User } from '#contract/accounts.ts'
import { DatabaseAway } from '#server/database/away.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { Auth, Begun } from './auth.ts'
import { folded } from './folded.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { weaknessOf } from './password-rules.ts'
import type { UserEntries } from './repository.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Milliseconds. */
const aMinute = 60_000

/** Who asks, as far as accounts are concerned. */
interface Asker {
  /** Who is signed in so far. */
  viewer: Viewer | null
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
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  limits: SignInLimits
}) {
  const { auth, users, sessions, cookies, knownBrowsers, limits } = parts

  async function refuseTaken(email: string, username: string): Promise<void> {
    const taken = await users.findTaken(email, username)
    if (taken.includes(email)) throw new Refusal('email-taken')
    if (taken.length > 0) throw new Refusal('username-taken')
  }

  /** Makes a session that was begun this browser's only one. */
  async function signedIn({ user, token }: Begun, asker: Asker): Promise<SignedIn> {
    const before = asker.viewer?.session.id ?? null
    await sessions.makeRoom({ token, owner: user.id, before })
    return {
      user: {
        _id: user.id,
        username: user.name,
        email: user.email,
        image: user.image ?? null,
        admin: false,
        created: new Date(user.createdAt).toISOString(),
      },
      cookies: [cookies.begin(token), knownBrowsers.remember(asker.headers.get('cookie'), user.email)],
    }
  }

  const accounts = {
    /**
     * Opens an account and signs it in; a session that this browser had ends.
     * Refusals: bad-input, email-taken, username-taken, too-many, busy.
     */
    async signUp(given: z.output<typeof signupBody>, asker: Asker): Promise<SignedIn> {
      const { email, password } = given
      const weakness = weaknessOf(password, given)
      if (weakness !== null) throw new Refusal('bad-input', { message: weakness })
      // Counted first: who tries which addresses are taken is counted too.
      await limits.trySignUp(asker.network)
      const username = folded(given.username)
      // A sign-up that was cut short left a user without a password, whose address and name could not be used any
      // more. A young one may still be on its way.
      await users.removeUnfinished(email, username, new Date(Date.now() - aMinute))
      await refuseTaken(email, username)
      const names = { name: given.username, username, displayUsername: given.username }
      try {
        return await signedIn(await auth.signUp({ email, password, ...names }, userAgentOf(asker)), asker)
      } catch (error) {
        // Another sign-up may have taken the address or the name in the meantime.
        if (isUniqueViolation(error)) await refuseTaken(email, username)
        throw error
      }
    },

    /**
     * Signs in; a session that this browser had ends.
     * Refusals: wrong-credentials, whichever of the two was wrong; too-many, busy.
     */
    async signIn(given: z.output<typeof signinBody>, asker: Asker): Promise<SignedIn> {
      const browser = knownBrowsers.find(asker.headers.get('cookie'), given.email)
      const attempt = await limits.trySignIn({ email: given.email, network: asker.network, browser })
      try {
        const begun = await auth.signIn(given, userAgentOf(asker))
        await attempt.right()
        if (begun.renewal !== null) await users.renewHash(begun.user.id, begun.renewal)
        return await signedIn(begun, asker)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'wrong-credentials') attempt.wrong()
        else await attempt.right()
        throw error
      }
    },

    /**
     * A sign-up that was sent before: signs in where that one opened the account, else opens it now. Refuses like both.
     */
    async signUpAgain(given: z.output<typeof signupBody>, asker: Asker): Promise<SignedIn> {
      try {
        return await accounts.signUp(given, asker)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'email-taken') return accounts.signIn(given, asker)
        throw error
      }
    },

    /**
     * Ends the viewer's session; the Set-Cookie lines take the cookie away. When it cannot be ended this fails, and
     * the browser stays signed in.
     */
    async signOut(viewer: Viewer | null): Promise<string[]> {
      if (viewer !== null) await sessions.end(viewer.session.id)
      return [cookies.end()]
    },

    /**
     * Renews the viewer's session; the Set-Cookie lines renew its cookie, none when it was ended in the meantime. One
     * that cannot be renewed now holds as it is, until the next time.
     */
    async renew(viewer: Viewer, headers: Headers): Promise<string[]> {
      try {
        const seconds = await sessions.renew(viewer.session.id)
        return seconds === null ? [] : [cookies.keep(headers.get('cookie'), seconds)]
      } catch (error) {
        if (error instanceof DatabaseAway) return []
        throw error
      }
    },
  }
  return accounts
}

export type Accounts = ReturnType<typeof createAccounts>

const userAgentOf = ({ headers }: Asker) => headers.get('user-agent')
