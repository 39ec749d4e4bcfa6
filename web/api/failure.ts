import type { Factor } from '#contract/factors.ts'
import type { FailureCode } from '#contract/refusals.ts'
import type { JsonBody } from './body.ts'

/** A call that did not succeed: a refusal (4xx), a fault of the server (5xx), or no answer at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  /** The code of the refusal or fault; null when the answer had none. */
  readonly code: FailureCode | null

  /** With the code `second-factor-needed`: the factors that the second step of the sign-in accepts. */
  readonly factors: readonly Factor[]

  constructor(status: number, code: FailureCode | null, message: string, factors: readonly Factor[] = []) {
    super(message)
    this.factors = factors
    this.status = status
    this.code = code
  }

  /** Whether nothing answered. */
  get noAnswer(): boolean {
    return this.status === 0
  }
}

/** The failure that an answer without success describes. */
export const failureOf = (status: number, { code, message, factors }: JsonBody): Failure =>
  new Failure(
    status,
    typeof code === 'string' ? (code as FailureCode) : null,
    typeof message === 'string' ? message : '',
    Array.isArray(factors) ? factors : [],
  )

/** The server's own message, or `fallbackText` when there is none. */
export const failureText = (error: unknown, fallbackText: string): string =>
  error instanceof Failure && error.message !== '' ? error.message : fallbackText
