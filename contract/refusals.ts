import type { Factor } from './factors.ts'

/**
 * The codes of all expected refusals. A code is sent together with a sentence for the user, so that programs need not
 * read the sentence. Each code's sentence is in `server/refusal-sentences.ts`, its HTTP status in
 * `server/http/error-handler.ts`.
 */
export const refusalCodes = [
  'bad-input',
  'bad-path',
  'not-signed-in',
  'wrong-credentials',
  'second-factor-needed',
  'second-factor-wrong',
  'passkey-refused',
  'step-expired',
  'sign-in-again',
  'wrong-code',
  'wrong-password',
  'password-needed',
  'not-allowed',
  'foreign-origin',
  'path-unknown',
  'title-unknown',
  'person-unknown',
  'season-unknown',
  'episode-unknown',
  'category-unknown',
  'filter-unknown',
  'entry-unknown',
  'art-unknown',
  'account-unknown',
  'watchlist-full',
  'factor-exists',
  'email-taken',
  'username-taken',
  'in-progress',
  'body-too-large',
  'not-json',
  'too-many',
  'busy',
  'database-away',
  'upstream-malformed',
  'upstream-unavailable',
  'upstream-timeout',
] as const

/** The code of an expected refusal. */
export type RefusalCode = (typeof refusalCodes)[number]

/** The code of any answer that is not a success: that of a refusal, or `internal` for an error of the server. */
export type FailureCode = RefusalCode | 'internal'

/** The body of an answer that is not a success. */
export interface FailureReply {
  success: false
  /** One sentence for the user. */
  message: string
  code: FailureCode
  /** With the code `second-factor-needed`: the kinds of second factors that can complete this sign-in. */
  factors?: readonly Factor[]
}
