import type { z } from 'zod'
import type { signinBody, signupBody, User } from '#contract/accounts.ts'
import { DatabaseAway } from '#server/database/away.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Cookie } from '#server/http/cookies.ts'
import { isAdmin, sessionCookieName, type Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { Auth, NewSession } from './auth.ts'
import type { Caller } from './caller.ts'
import { caseFolded } from './case-folded.ts'
import { type KnownBrowsers, knownBrowserCookieName } from './known-browser.ts'
import { requireStrong } from './password-rules.ts'
import type { UserEntries } from './repository.ts'
import type { SecondStepTickets } from './second-step-ticket.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Milliseconds after which a user without a password is taken for a leftover of a sign-up that was cut short. */
export const unfinishedAfterMs = 60_000

/** An account that was signed in, and the cookies for the browser. */
export interface SignInResult {
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

/** The second step of a sign-in, for accounts with a second factor. */
interface SecondStep {
  /** Whether the account has a second factor. `sessionToken` is that of the session that the sign-in began, if any. */
  isDue(owner: string, sessionToken: string | null): Promise<boolean>
  /**
   * Refuses unless the account has no second factor, or the code is right. A right code is used up. `browser` is the id
   * of a browser that has signed in to the account before, else null; `sessionToken` is the token of the session that
   * the sign-in has begun. Refusals: second-factor-needed without a code, second-factor-wrong, too-many.
   */
  pass(owner: string, step: { code: string | undefined; browser: string | null; sessionToken: string }): Promise<void>
}

/** Opens accounts, and begins, renews and ends sessions. */
export function createAccounts(parts: {
  auth: Auth
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  limits: SignInLimits
  secondStep: SecondStep
  stepTickets: SecondStepTickets
  /** Deletes an account; false when the account is deleted already. */
  remove: (account: Pick<Viewer, 'id' | 'email' | 'username'>) => Promise<boolean>
  /** Addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
  /** Whether an administrator may use the administrators' endpoints; false if a required second factor is missing. */
  mayAdminister: (id: string) => Promise<boolean>
}) {
  const { auth, users, sessions, cookies, knownBrowsers, limits, secondStep, stepTickets, adminEmails } = parts
  const { mayAdminister } = parts

  /** Refuses with email-taken or username-taken when another account has this address or folded username. */
  async function refuseTaken(email: string, username: string): Promise<void> {
    const takenEmails = await users.findEmails(email, username)
    if (takenEmails.includes(email)) throw new Refusal('email-taken')
    if (takenEmails.length > 0) throw new Refusal('username-taken')
  }

  /**
   * Gives a new session to the browser, or deletes it when the check fails. The check runs after the session has begun:
   * a change that ends all sessions at the same moment either ends this session too, or makes the check fail.
   */
  async function issueSession(
    session: Pick<NewSession, 'user' | 'token'>,
    caller: Caller,
    check: (token: string) => Promise<void>,
  ): Promise<SignInResult> {
    try {
      await check(session.token)
    } catch (error) {
      await sessions.cancel(session.token)
      throw error
    }
    return finishSignIn(session, caller)
  }

  /** Refuses with wrong-credentials when the password is not the account's any more. */
  async function requireCurrentPassword({ user, password }: NewSession): Promise<void> {
    if (!(await users.renewHash(user.id, password))) throw new Refusal('wrong-credentials')
  }

  /** Ends the session that this browser had before, and makes the cookies of the new session. */
  async function finishSignIn(
    { user, token }: Pick<NewSession, 'user' | 'token'>,
    caller: Caller,
  ): Promise<SignInResult> {
    const earlierSessionId = caller.viewer?.session.id ?? null
    await sessions.endSurplus({ token, owner: user.id, earlierSessionId })
    return {
      user: userOf({
        ...user,
        username: user.name,
        image: user.image ?? null,
        admin: isAdmin(user, adminEmails) && (await mayAdminister(user.id)),
      }),
      cookies: [cookies.begin(token), knownBrowsers.remember(caller.cookie(knownBrowserCookieName), user.email)],
    }
  }

  const accounts = {
    /**
     * Opens an account and signs it in; a session that this browser had ends.
     * Refusals: bad-input, email-taken, username-taken, too-many, busy.
     */
    async signUp(body: z.output<typeof signupBody>, caller: Caller): Promise<SignInResult> {
      const { email, password } = body
      requireStrong(password, body)
      // Counted before the address is looked up, so that trying out which addresses are taken is limited too.
      await limits.trySignUp(caller.network)
      const username = caseFolded(body.username)
      // A sign-up that was cut short leaves a user without a password, whose address and name could never be used
      // again. A user made within the last minute may belong to a sign-up that is still running.
      await users.removeUnfinished(email, username, new Date(Date.now() - unfinishedAfterMs))
      await refuseTaken(email, username)
      const names = { name: body.username, username, displayUsername: body.username }
      try {
        const session = await auth.signUp({ email, password, ...names }, userAgentOf(caller))
        return await issueSession(session, caller, () => requireCurrentPassword(session))
      } catch (error) {
        // Another sign-up may have taken the address or the name in the meantime.
        if (isUniqueViolation(error)) await refuseTaken(email, username)
        throw error
      }
    },

    /**
     * Signs in; a session that this browser had ends.
     * Refusals: wrong-credentials, whether the address is unknown or the password wrong; too-many, busy. After a right
     * password: second-factor-needed, wrong-code, too-many.
     */
    async signIn(body: z.output<typeof signinBody>, caller: Caller): Promise<SignInResult> {
      const browser = knownBrowsers.find(caller.cookie(knownBrowserCookieName), body.email)
      const attempt = await limits.trySignIn({ email: body.email, network: caller.network, browser })
      const session = await auth.signIn(body, userAgentOf(caller)).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.code === 'wrong-credentials') attempt.confirm()
        else await attempt.release()
        throw error
      })
      await attempt.release()
      return issueSession(session, caller, async () => {
        await requireCurrentPassword(session)
        const { id: owner, email } = session.user
        if (body.code === undefined && (await secondStep.isDue(owner, session.token))) {
          caller.setCookies([stepTickets.createCookie({ owner, email }, session.password.hashToStore)])
        }
        await secondStep.pass(owner, { code: body.code, browser, sessionToken: session.token })
      })
    },

    /**
     * Begins a session for an account whose owner was proven by something else than the password; a session that this
     * browser had ends. `check` runs with the session's token when the session exists already; if it refuses, the
     * session is deleted again.
     */
    async begin(
      owner: string,
      caller: Caller,
      check: (token: string) => Promise<void> = async () => {},
    ): Promise<SignInResult> {
      const user = await users.findBetterAuthUser(owner)
      if (user === null) throw new Refusal('not-signed-in')
      const token = await sessions.begin({ owner, userAgent: userAgentOf(caller) })
      return issueSession({ user, token }, caller, check)
    },

    /**
     * Signs in an account whose owner another service has proven. When a second step is due, no session begins, and
     * the cookie says which account waits for its second step.
     */
    async signInProven(owner: string, caller: Caller): Promise<{ secondStepDue: boolean; cookies: Cookie[] }> {
      const user = await users.findBetterAuthUser(owner)
      if (user !== null && (await secondStep.isDue(owner, null))) {
        const stepCookie = stepTickets.createCookie({ owner, email: user.email }, await users.findPasswordHash(owner))
        return { secondStepDue: true, cookies: [stepCookie] }
      }
      const { cookies } = await accounts.begin(owner, caller)
      return { secondStepDue: false, cookies }
    },

    /**
     * Repeats a sign-up that was sent before: signs in when the first request has opened the account, else opens it
     * now. Refusals: those of signing up and of signing in.
     */
    async signUpAgain(body: z.output<typeof signupBody>, caller: Caller): Promise<SignInResult> {
      try {
        return await accounts.signUp(body, caller)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'email-taken') return accounts.signIn(body, caller)
        throw error
      }
    },

    /**
     * Ends the viewer's session, and returns the cookie that removes the session's cookie from the browser. When the
     * session cannot be ended this throws the database's error, and the browser stays signed in.
     */
    async signOut(viewer: Viewer | null): Promise<Cookie[]> {
      if (viewer !== null) await sessions.end(viewer.session.id)
      return [cookies.end()]
    },

    /**
     * Deletes the viewer's account with everything that is stored about it, and returns the cookie that removes the
     * session's cookie from the browser. Succeeds too when another request has deleted the account in the meantime.
     */
    async remove(viewer: Viewer): Promise<Cookie[]> {
      await parts.remove(viewer)
      return [cookies.end()]
    },

    /**
     * Renews the session of a viewer, and returns the cookie with its new lifetime; no cookie when the session was
     * ended in the meantime, or when the database is away and the session stays as it is.
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
