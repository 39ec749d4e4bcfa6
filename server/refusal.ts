import type { RefusalCode } from '#contract/refusals.ts'
import { refusalSentences } from './refusal-sentences.ts'

/** Seconds after which to try again, unless the refusal is created with its own. */
const defaultRetryAfter: Partial<Record<RefusalCode, number>> = { busy: 2, 'in-progress': 2 }

/**
 * An expected failure, which services and adapters throw and the error handler (`http/error-handler.ts`) answers with
 * its status. The message is a sentence for the user; without one it is the code's sentence.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which the request may succeed; null when waiting does not help. */
  readonly retryAfter: number | null

  constructor(code: RefusalCode, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? refusalSentences[code])
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = options.retryAfter ?? defaultRetryAfter[code] ?? null
  }
}
