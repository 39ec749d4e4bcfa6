import type { FailureCode } from '#contract/refusals.ts'

/** A call that did not succeed: a refusal (4xx), a fault of the server (5xx), or no answer at all. */
export class Failure extends Error {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  /** The code of the refusal or fault; null when the answer had none. */
  readonly code: FailureCode | null

  constructor(status: number, code: FailureCode | null, message: string) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.code = code
  }

  /** Whether nothing answered. */
  get noAnswer(): boolean {
    return this.status === 0
  }

  /** Whether the server refused the request, with a 4xx. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

/** The server's own message, or `otherwise` when there is none. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof Failure && error.message !== '' ? error.message : otherwise
