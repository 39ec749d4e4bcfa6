import { z } from 'zod'
import { contract } from './endpoint.ts'

/**
 * Why a sign-in with Google did not succeed; nothing was changed. The sign-in page gets the reason as `?google=` and
 * shows a sentence for it.
 */
export const googleProblems = [
  /** The operator has not set it up. */
  'off',
  /** The visitor cancelled the sign-in at Google. */
  'cancelled',
  /** It took too long, came from another browser, or came a second time. */
  'expired',
  /** Google has not verified the address. */
  'unverified',
  /** The address belongs to an account that is linked with another account of Google. */
  'linked-elsewhere',
  /** Google could not be reached, or took too long. */
  'unavailable',
  /** Google's answer could not be accepted. */
  'refused',
  'too-many',
  /** Matinee is busy, or its database is away. */
  'busy',
  'failed',
] as const
/** A value of {@link googleProblems}. */
export type GoogleProblem = (typeof googleProblems)[number]

const redirectReply = z.object({ location: z.string() })

/** Signing in with Google. Both calls are made by following a link, and answer with another address. */
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
    // What OpenID Connect and its extensions put there, which the library checks.
    query: z.looseObject({}),
    reply: redirectReply,
    status: 302,
  },
})
