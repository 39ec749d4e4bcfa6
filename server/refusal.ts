import type { Factor } from '#contract/factors.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalSentences } from './refusal-sentences.ts'

/** Seconds after which to try again, for refusals that are created without a time of their own. */
const defaultRetryAfterSeconds: Partial<Record<RefusalCode, number>> = { busy: 2, 'in-progress': 2 }

/**
 * An expected failure, which services and adapters throw and the error handler (`http/error-handler.ts`) answers with
 * its status. The message is a sentence for the user; by default it is the sentence of the code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which the request may succeed; null when waiting does not help. */
  readonly retryAfter: number | null

  /** The factors with which the second step may be done; null unless a second step is needed. */
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
 * Ends the work for a request whose client has left, or whose process stops. It is the reason of the aborted signal. A
 * client that is still connected gets the code busy. An interruption is no sign of too much work, so it does not count
 * as a refusal.
 */
export class Interrupted extends Refusal {
  constructor() {
    super('busy')
  }
}
