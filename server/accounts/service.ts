import type { z } from 'zod'
import type { signinBody, signupBody, User } from '#contract/accounts.ts'
import { DatabaseAway } from '#server/database/away.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { RequestContext } from '#server/http/mount.ts'
import { isAdmin, sessionCookieName, type Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { Auth, NewSession } from './auth.ts'
import { folded } from './folded.ts'
import { type KnownBrowsers, knownBrowserCookieName } from './known-browser.ts'
import { requireStrong } from './password-rules.ts'
import type { UserEntries } from './repository.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Milliseconds after which a user without a password is taken for a leftover of a sign-up that was cut short. */
const unfinishedAfter = 60_000

/** What accounts need of the request. */
type Caller = Pick<RequestContext<'anyone'>, 'viewer' | 'network' | 'headers' | 'cookie'>

/** An account that was signed in, and the cookies for the browser. */
export interface SignedIn {
  user: User
  cookies: Cookie[]
}

/** A member as the API shows them. */
export const userOf = (member: Pick<Viewer, 'id' | 'username' | 'email' | 'image' | 'admin' | 'createdAt'>): User => ({
  _id: member.id,
  username: member.username,
  email: member.email,
  image: member.image,
  admin: member.admin,
  created: new Date(member.createdAt).toISOString(),
})

/** Opens accounts, and begins, renews and ends sessions. */
export function createAccounts(parts: {
  auth: Auth
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  limits: SignInLimits
  /** Deletes an account; false when it is gone already. */
  remove: (account: Pick<Viewer, 'id' | 'email' | 'username'>) => Promise<boolean>
  /** Addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
}) {
  const { auth, users, sessions, cookies, knownBrowsers, limits, adminEmails } = parts

  /** Refuses with email-taken or username-taken when another account has this address or folded username. */
  async function refuseTaken(email: string, username: string): Promise<void> {
    const taken = await users.findTaken(email, username)
    if (taken.includes(email)) throw new Refusal('email-taken')
    if (taken.length > 0) throw new Refusal('username-taken')
  }

  /** Ends the session that this browser had before, and makes the cookies of the new one. */
  async function signedIn({ user, token }: NewSession, caller: Caller): Promise<SignedIn> {
    const before = caller.viewer?.session.id ?? null
    await sessions.makeRoom({ token, owner: user.id, before })
    return {
      user: userOf({
        ...user,
        username: user.name,
        image: user.image ?? null,
        admin: isAdmin(user, adminEmails),
      }),
      cookies: [cookies.begin(token), knownBrowsers.remember(caller.cookie(knownBrowserCookieName), user.email)],
    }
  }

  const accounts = {
    /**
     * Opens an account and signs it in; a session that this browser had ends.
     * Refusals: bad-input, email-taken, username-taken, too-many, busy.
     */
    async signUp(given: z.output<typeof signupBody>, caller: Caller): Promise<SignedIn> {
      const { email, password } = given
      requireStrong(password, given)
      // Counted before the address is looked up, so that trying out which addresses are taken is limited too.
      await limits.trySignUp(caller.network)
      const username = folded(given.username)
      // A sign-up that was cut short leaves a user without a password, whose address and name could never be used
      // again. A user made within the last minute may belong to a sign-up that is still running.
      await users.removeUnfinished(email, username, new Date(Date.now() - unfinishedAfter))
      await refuseTaken(email, username)
      const names = { name: given.username, username, displayUsername: given.username }
      try {
        return await signedIn(await auth.signUp({ email, password, ...names }, userAgentOf(caller)), caller)
      } catch (error) {
        // Another sign-up may have taken the address or the name in the meantime.
        if (isUniqueViolation(error)) await refuseTaken(email, username)
        throw error
      }
    },

    /**
     * Signs in; a session that this browser had ends.
     * Refusals: wrong-credentials, whether the address is unknown or the password wrong; too-many, busy.
     */
    async signIn(given: z.output<typeof signinBody>, caller: Caller): Promise<SignedIn> {
      const browser = knownBrowsers.find(caller.cookie(knownBrowserCookieName), given.email)
      const attempt = await limits.trySignIn({ email: given.email, network: caller.network, browser })
      try {
        const session = await auth.signIn(given, userAgentOf(caller))
        await attempt.release()
        if (session.renewal !== null) await users.renewHash(session.user.id, session.renewal)
        return await signedIn(session, caller)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'wrong-credentials') attempt.confirm()
        else await attempt.release()
        throw error
      }
    },

    /**
     * A sign-up that was sent before: signs in when the first one opened the account, else opens it now. Refusals:
     * those of signing up and of signing in.
     */
    async signUpAgain(given: z.output<typeof signupBody>, caller: Caller): Promise<SignedIn> {
      try {
        return await accounts.signUp(given, caller)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'email-taken') return accounts.signIn(given, caller)
        throw error
      }
    },

    /**
     * Ends the viewer's session, and gives the cookies that remove its cookie. When the session cannot be
     * ended this throws the database's error, and the browser stays signed in.
     */
    async signOut(viewer: Viewer | null): Promise<Cookie[]> {
      if (viewer !== null) await sessions.end(viewer.session.id)
      return [cookies.end()]
    },

    /**
     * Deletes the viewer's account with everything that is kept about it, and gives the cookies that remove its
     * cookie. When another request has deleted it in the meantime, that is the same.
     */
    async remove(viewer: Viewer): Promise<Cookie[]> {
      await parts.remove(viewer)
      return [cookies.end()]
    },

    /**
     * Renews the session of a viewer, and gives the cookie that renews theirs; none when the session was ended in the
     * meantime, or when the database is away and the session stays as it is.
     */
    async renew({ session }: Viewer, caller: Caller): Promise<Cookie[]> {
      try {
        const seconds = await sessions.renew(session.id)
        return seconds === null ? [] : [cookies.renew(caller.cookie(sessionCookieName) ?? '', seconds)]
      } catch (error) {
        if (error instanceof DatabaseAway) return []
        throw error
      }
    },
  }
  return accounts
}

/** What {@link createAccounts} returns. */
export type Accounts = ReturnType<typeof createAccounts>

const userAgentOf = ({ headers }: Caller) => headers.get('user-agent')
