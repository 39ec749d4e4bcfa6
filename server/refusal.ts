import type { Factor } from '#contract/factors.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalSentences } from './refusal-sentences.ts'

/** The default of {@link Refusal.retryAfter}, in seconds, by the code of the refusal. */
const defaultRetryAfterSeconds: Partial<Record<RefusalCode, number>> = { busy: 2, 'in-progress': 2 }

/**
 * An expected failure, which services and adapters throw and the error handler (`http/error-handler.ts`) answers with
 * its status. The message is a sentence for the user; by default it is the sentence of the code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which the request may succeed; null when waiting does not help. */
  readonly retryAfter: number | null

  /** The kinds of second factors that can complete a sign-in; null unless the code is second-factor-needed. */
  readonly factors: readonly Factor[] | null

  constructor(code: RefusalCode, options: { message?: string; retryAfter?: number; factors?: readonly Factor[] } = {}) {
    super(options.message ?? refusalSentences[code])
    this.name = 'Refusal'
    this.code = code
    this.factors = options.factors ?? null
    this.retryAfter = options.retryAfter ?? defaultRetryAfterSeconds[code] ?? null
  }
}

/**
 * The error that ends the work for a request when its client has disconnected or the process stops: the reason of the
 * request's aborted signal. A client that is still connected gets the code busy. This error is not counted as a
 * refusal, since the server is not busy.
 */
export class Interrupted extends Refusal {
  constructor() {
    super('busy')
  }
}
