import type { Factor } from '#contract/factors.ts'
import type { FailureCode } from '#contract/refusals.ts'
import type { JsonBody } from './body.ts'

/** A call that did not succeed: the server refused it (4xx) or had a fault (5xx), or there was no answer at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  /** The code that says why the server refused or failed; null if the answer had none. */
  readonly code: FailureCode | null

  /** With the code `second-factor-needed`: the factors that the second step of the sign-in accepts. */
  readonly factors: readonly Factor[]

  constructor(status: number, code: FailureCode | null, message: string, factors: readonly Factor[] = []) {
    super(message)
    this.factors = factors
    this.status = status
    this.code = code
  }

  /** True if there was no answer. */
  get noAnswer(): boolean {
    return this.status === 0
  }
}

/** The failure for an answer that is not a success, from its status and its JSON body. */
export const failureOf = (status: number, { code, message, factors }: JsonBody): Failure =>
  new Failure(
    status,
    typeof code === 'string' ? (code as FailureCode) : null,
    typeof message === 'string' ? message : '',
    Array.isArray(factors) ? factors : [],
  )

/**
 * The message that the server sent with a failure, or `fallbackText` if there is none or the error is of another kind.
 */
export const failureText = (error: unknown, fallbackText: string): string =>
  error instanceof Failure && error.message !== '' ? error.message : fallbackText
