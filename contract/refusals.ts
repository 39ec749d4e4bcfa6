/**
 * Every expected refusal, closed. The code is on the wire beside the message, so that a program can tell refusals
 * apart while people read the sentence; the server gives each its status.
 */
export const refusalCodes = [
  'bad-input',
  'bad-path',
  'not-signed-in',
  'wrong-credentials',
  'not-allowed',
  'foreign-origin',
  'path-unknown',
  'title-unknown',
  'person-unknown',
  'season-unknown',
  'episode-unknown',
  'category-unknown',
  'entry-unknown',
  'art-unknown',
  'watchlist-full',
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

/** The code of any answer that is not a success: a refusal, or the one code every fault of ours has. */
export type FailureCode = RefusalCode | 'internal'

/** What an answer that is not a success carries. */
export interface FailureReply {
  success: false
  message: string
  code: FailureCode
}
