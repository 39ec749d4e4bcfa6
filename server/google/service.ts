import { createHmac } from 'node:crypto'
import type { GoogleProblem } from '#contract/google.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { SpentProofs } from '#server/accounts/spent-proofs.ts'
import { type Ticket, type Tickets, ticketCookieNames } from '#server/accounts/tickets.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import { IdentityFailure, type IdentityProvider, type IdentityRequest } from '#server/ports/identity.ts'
import { Refusal } from '#server/refusal.ts'
import type { GoogleAccounts } from './accounts.ts'
import { GoogleFailure } from './failure.ts'

/** Seconds within which Google must send a visitor back. */
const maxStaySeconds = 10 * 60

/**
 * How often visitors of one network may come back from Google: at most `points` times in `duration` seconds. This is
 * limited because checking Google's answer costs a request to Google.
 */
export const googleAnswerLimit = { points: 60, duration: 15 * 60 } as const satisfies Limit

/** The path or address to which the browser is redirected, and the cookies to set. */
export interface Redirection {
  location: string
  cookies: Cookie[]
}

/**
 * Signs in with Google. `begin` and `finish` do not throw: after a failure they redirect to the sign-in page, with the
 * reason in the address.
 */
export function createGoogleSignIn(parts: {
  /** Null when the operator has not set up Google. */
  provider: IdentityProvider | null
  accounts: GoogleAccounts
  signIn: Accounts['signInProven']
  tickets: Tickets
  spentProofs: SpentProofs
  /** Limits how often visitors of one network may come back from Google. */
  answerLimiter: Limiter
  secret: string
  /** Logs an unexpected error. */
  report: (error: unknown) => void
}) {
  const { provider, accounts, signIn, tickets, spentProofs, answerLimiter, secret, report } = parts

  /**
   * The values that belong to one sign-in with Google. `state`, `nonce` and the code verifier are derived from the
   * ticket in the browser's cookie and from the server's secret. So nothing is stored, and a stranger who has the
   * cookie cannot compute the values.
   */
  function requestOf({ id }: Ticket, redirectUri: string): IdentityRequest {
    const derive = (purpose: string) =>
      createHmac('sha256', secret).update(`google ${purpose} ${id}`).digest('base64url')
    return {
      redirectUri,
      state: derive('state'),
      nonce: derive('nonce'),
      codeVerifier: derive('verifier'),
    }
  }

  /** The result of `work`; if `work` throws an error, a redirect to the sign-in page with the reason. */
  async function redirectOnFailure(work: () => Promise<Redirection>): Promise<Redirection> {
    try {
      return await work()
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed' || problem === 'refused') report(error)
      return { location: `/login?google=${problem}`, cookies: [tickets.createRemovalCookie(ticketCookieNames.google)] }
    }
  }

  return {
    /** Redirects the browser to Google. `redirectUri` is the address to which Google sends the browser back. */
    begin: (redirectUri: string): Promise<Redirection> =>
      redirectOnFailure(async () => {
        if (provider === null) throw new GoogleFailure('off')
        const { ticket, cookie } = tickets.issue(ticketCookieNames.google, maxStaySeconds)
        return { location: await provider.begin(requestOf(ticket, redirectUri)), cookies: [cookie] }
      }),

    /**
     * Signs in the browser that Google has sent back. `callback` is the whole address to which Google has sent the
     * browser, with Google's answer in its query.
     */
    finish: (callback: URL, caller: Caller): Promise<Redirection> =>
      redirectOnFailure(async () => {
        if (provider === null) throw new GoogleFailure('off')
        const ticket = tickets.read(ticketCookieNames.google, caller.cookie(ticketCookieNames.google))
        if (ticket === null) throw new GoogleFailure('expired')
        const request = requestOf(ticket, callback.origin + callback.pathname)
        // Another `state` means that the answer belongs to a sign-in in another browser: a stranger may have sent this
        // user the link with the answer, to have the user sign in to the stranger's account.
        if (callback.searchParams.get('state') !== request.state) throw new GoogleFailure('expired')
        await answerLimiter.take(caller.network)
        if (!(await spentProofs.spend(`google ${ticket.id}`, ticket.expiresAt))) throw new GoogleFailure('expired')
        const identity = await provider.finish(callback, request)
        const { owner, isNew } = await accounts.findOrOpen(identity, caller.network)
        const signedIn = await signIn(owner, caller)
        const location = signedIn.secondStepDue ? '/login?step=google' : `/?authUser=${isNew ? 'new' : 'old'}`
        return { location, cookies: [tickets.createRemovalCookie(ticketCookieNames.google), ...signedIn.cookies] }
      }),
  }
}

/** What {@link createGoogleSignIn} returns. */
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>

/** The reason that the sign-in page shows: `busy` for other refusals than too-many, `failed` for unexpected errors. */
function problemOf(error: unknown): GoogleProblem {
  if (error instanceof GoogleFailure || error instanceof IdentityFailure) return error.problem
  if (!(error instanceof Refusal)) return 'failed'
  return error.code === 'too-many' ? 'too-many' : 'busy'
}
