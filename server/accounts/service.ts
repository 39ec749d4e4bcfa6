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
import { requireStrongPassword } from './password-rules.ts'
import type { UserEntries } from './repository.ts'
import type { SecondStepTickets } from './second-step-ticket.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** The age in milliseconds from which an account without any way to sign in counts as an interrupted sign-up. */
export const unfinishedAfterMs = 60_000

/** The account that was signed in, and the cookies to set in the browser. */
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

/** Checks the second step of a sign-in, for accounts with a second factor. `owner` is the account's id. */
interface SecondStep {
  /**
   * Whether the account has a second factor. Before that, removes factors that were reported as lost if their removal
   * is due. Such a removal ends the account's sessions, except the one with the token `sessionToken`, which the
   * sign-in has begun; the token is null if it has begun none.
   */
  isDue(owner: string, sessionToken: string | null): Promise<boolean>
  /**
   * Refuses if the account has a second factor and the code is missing or wrong. A right code is used up. `browser` is
   * the id of a browser that has signed in to the account before, else null; `sessionToken` is the token of the session
   * that the sign-in has begun. Refusals: second-factor-needed without a code, second-factor-wrong, too-many.
   */
  requireCode(
    owner: string,
    step: { code: string | undefined; browser: string | null; sessionToken: string },
  ): Promise<void>
}

/** Opens and deletes accounts, signs them in and out, and renews their sessions. */
export function createAccounts(parts: {
  auth: Auth
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  limits: SignInLimits
  secondStep: SecondStep
  stepTickets: SecondStepTickets
  /** Deletes an account; false when the account was deleted already. */
  remove: (account: Pick<Viewer, 'id' | 'email' | 'username'>) => Promise<boolean>
  /** The email addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
  /** Whether an administrator may use the administrators' endpoints; false if a required second factor is missing. */
  mayAdminister: (id: string) => Promise<boolean>
}) {
  const { auth, users, sessions, cookies, knownBrowsers, limits, secondStep, stepTickets, adminEmails } = parts
  const { mayAdminister } = parts

  /** Refuses with email-taken or username-taken when another account has this address or folded username. */
  async function refuseIfTaken(email: string, username: string): Promise<void> {
    const takenEmails = await users.findEmails(email, username)
    if (takenEmails.includes(email)) throw new Refusal('email-taken')
    if (takenEmails.length > 0) throw new Refusal('username-taken')
  }

  /**
   * Sends a new session to the browser if `check` passes; if `check` refuses, deletes the session. The check runs after
   * the session has begun: a change that ends all sessions of the account at the same moment, such as a new password,
   * either ends this session too, or makes the check fail.
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

  /** Refuses with wrong-credentials when the account's password was changed since it was checked. */
  async function requireCurrentPassword({ user, password }: NewSession): Promise<void> {
    if (!(await users.renewHash(user.id, password))) throw new Refusal('wrong-credentials')
  }

  /**
   * Ends the session that this browser had before and, if the account has too many sessions, those that were renewed
   * longest ago; makes the cookies for the new session.
   */
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
      cookies: [
        cookies.createCookie(token),
        knownBrowsers.addAccount(caller.cookie(knownBrowserCookieName), user.email),
      ],
    }
  }

  const accounts = {
    /**
     * Opens an account and signs it in; a session that this browser had before ends. Refusals: bad-input, email-taken,
     * username-taken, too-many, busy.
     */
    async signUp(body: z.output<typeof signupBody>, caller: Caller): Promise<SignInResult> {
      const { email, password } = body
      requireStrongPassword(password, body)
      // Counted before the address is looked up, so that trying out which addresses are taken is limited too.
      await limits.trySignUp(caller.network)
      const username = caseFolded(body.username)
      // An interrupted sign-up leaves an account without a password, whose address and name could never be used again.
      // An account that was created within the last minute may belong to a sign-up that is still running.
      await users.removeUnfinished(email, username, new Date(Date.now() - unfinishedAfterMs))
      await refuseIfTaken(email, username)
      const names = { name: body.username, username, displayUsername: body.username }
      try {
        const session = await auth.signUp({ email, password, ...names }, userAgentOf(caller))
        return await issueSession(session, caller, () => requireCurrentPassword(session))
      } catch (error) {
        // Another sign-up may have taken the address or the name in the meantime.
        if (isUniqueViolation(error)) await refuseIfTaken(email, username)
        throw error
      }
    },

    /**
     * Signs in with a password; a session that this browser had before ends. Refusals: wrong-credentials if the address
     * is unknown or the password wrong; too-many, busy. After a right password: second-factor-needed,
     * second-factor-wrong, too-many.
     */
    async signIn(body: z.output<typeof signinBody>, caller: Caller): Promise<SignInResult> {
      const browser = knownBrowsers.findKnownId(caller.cookie(knownBrowserCookieName), body.email)
      const attempt = await limits.trySignIn({ email: body.email, network: caller.network, browser })
      const session = await auth.signIn(body, userAgentOf(caller)).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.code === 'wrong-credentials') attempt.countAsWrong()
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
        await secondStep.requireCode(owner, { code: body.code, browser, sessionToken: session.token })
      })
    },

    /**
     * Begins a session for an account whose owner has signed in by something else than the password; a session that
     * this browser had before ends. `check` runs after the session was stored, and gets the session's token; if `check`
     * refuses, the session is deleted again. Refuses with not-signed-in when the account does not exist any more.
     */
    async beginSession(
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
     * Signs in an account whose owner another service has identified. If the account has a second factor, no session
     * begins, and the cookie says which account this browser may do the second step for. Refuses with not-signed-in
     * when the account does not exist any more.
     */
    async signInProven(owner: string, caller: Caller): Promise<{ secondStepDue: boolean; cookies: Cookie[] }> {
      const user = await users.findBetterAuthUser(owner)
      if (user !== null && (await secondStep.isDue(owner, null))) {
        const stepCookie = stepTickets.createCookie({ owner, email: user.email }, await users.findPasswordHash(owner))
        return { secondStepDue: true, cookies: [stepCookie] }
      }
      const { cookies } = await accounts.beginSession(owner, caller)
      return { secondStepDue: false, cookies }
    },

    /**
     * Carries out a sign-up that the client sent a second time: signs in if the first request has opened the account,
     * else opens the account now. Refusals: those of `signUp` and of `signIn`.
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
     * Ends the viewer's session if there is one, and returns the cookie that removes the session's cookie from the
     * browser. If the session cannot be ended, throws the database's error, and the browser stays signed in.
     */
    async signOut(viewer: Viewer | null): Promise<Cookie[]> {
      if (viewer !== null) await sessions.end(viewer.session.id)
      return [cookies.createRemovalCookie()]
    },

    /**
     * Deletes the viewer's account with everything that is stored about the account, and returns the cookie that
     * removes the session's cookie from the browser. Succeeds too when another request has deleted the account in the
     * meantime.
     */
    async remove(viewer: Viewer): Promise<Cookie[]> {
      await parts.remove(viewer)
      return [cookies.createRemovalCookie()]
    },

    /**
     * Renews the viewer's session, and returns its cookie with the new lifetime. Returns no cookie when the session was
     * ended or got a new token in the meantime, so that the browser keeps the cookie with the new token. Returns none
     * either when the database cannot be reached and the session was therefore not renewed.
     */
    async renew({ session }: Viewer, caller: Caller): Promise<Cookie[]> {
      try {
        const cookie = caller.cookie(sessionCookieName) ?? ''
        const [token = ''] = cookie.split('.')
        const seconds = await sessions.renew(session.id, token)
        return seconds === null ? [] : [cookies.createRenewedCookie(cookie, seconds)]
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
