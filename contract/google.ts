import { z } from 'zod'
import { contract } from './endpoint.ts'

/**
 * Why a sign-in with Google did not succeed; nothing was changed. The sign-in page gets the reason as `?google=` and
 * shows a sentence for it.
 */
export const googleProblems = [
  /** The operator has not set up sign-in with Google. */
  'off',
  /** The visitor cancelled the sign-in at Google. */
  'cancelled',
  /** The sign-in took too long, was finished in another browser, or was finished already. */
  'expired',
  /** Google has not verified the email address. */
  'unverified',
  /** Matinee has an account with this email address, and it is linked with another Google account. */
  'linked-elsewhere',
  /** Google could not be reached, or took too long. */
  'unavailable',
  /** Google's answer could not be accepted. */
  'refused',
  /** Too many sign-ins came from this network. */
  'too-many',
  /** Matinee is busy, or its database cannot be reached. */
  'busy',
  /** An error of the server. */
  'failed',
] as const
/** A value of {@link googleProblems}. */
export type GoogleProblem = (typeof googleProblems)[number]

const redirectReply = z.object({ location: z.string() })

/**
 * Signing in with Google. The browser comes to both endpoints by a link or a redirect, and both answer with a redirect.
 */
export const googleContract = contract({
  'GET /auth/google': {
    summary: 'Begin a sign-in with Google: leads to Google, or to /login?google= with a reason.',
    access: 'anyone',
    reply: redirectReply,
    status: 302,
  },
  'GET /auth/google/callback': {
    summary:
      'Where Google sends the browser back to: leads to /?authUser=new or old, or to /login?google= with a reason.',
    access: 'anyone',
    // The parameters of OpenID Connect and its extensions; the server's OpenID Connect library checks them.
    query: z.looseObject({}),
    reply: redirectReply,
    status: 302,
  },
})
