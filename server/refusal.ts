import type { RefusalCode } from '#contract/refusals.ts'

const sentences: Record<RefusalCode, string> = {
  'bad-input': 'Something in this request is not as it should be.',
  'bad-path': 'This address cannot be read.',
  'not-signed-in': 'Please sign in first.',
  'wrong-credentials': 'Wrong email or password.',
  'not-allowed': 'You may not do this.',
  'foreign-origin': 'This request came from another site and was refused.',
  'path-unknown': 'There is nothing at this address.',
  'title-unknown': 'This title is not in the catalogue.',
  'person-unknown': 'This person is not in the catalogue.',
  'season-unknown': 'This season is not in the catalogue.',
  'episode-unknown': 'This episode is not in the catalogue.',
  'category-unknown': 'There is no such category.',
  'entry-unknown': 'This entry is not there any more.',
  'art-unknown': 'There is no such picture.',
  'watchlist-full': 'Your watchlist is full. Please remove something first.',
  'email-taken': 'There is an account with this email address already.',
  'username-taken': 'This username is taken. Please choose another.',
  'in-progress': 'This is still being done. Please wait a moment.',
  'body-too-large': 'This request is too large.',
  'not-json': 'Please send JSON.',
  'too-many': 'Too many tries. Please wait a little.',
  busy: 'Matinee is very busy right now. Please try again in a moment.',
  'database-away': 'Matinee cannot reach its database right now. Please try again in a moment.',
  'upstream-malformed': 'The catalogue sent an answer that cannot be read. Please try again later.',
  'upstream-unavailable': 'The catalogue is away right now. Please try again later.',
  'upstream-timeout': 'The catalogue took too long to answer. Please try again later.',
}

/** Seconds after which to try again, where it is not known better. */
const waits: Partial<Record<RefusalCode, number>> = { busy: 2, 'in-progress': 2 }

/**
 * An expected failure, which services and adapters throw and the error handler (`http/error-handler.ts`) answers with
 * its status. The message is a sentence for the user; without one it is the code's own sentence.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which the request may succeed; null when waiting does not help. */
  readonly retryAfter: number | null

  constructor(code: RefusalCode, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? sentences[code])
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = options.retryAfter ?? waits[code] ?? null
  }
}
