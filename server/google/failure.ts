import type { GoogleProblem } from '#contract/google.ts'

/** An expected reason for which a sign-in with Google ends, and changes nothing. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure'
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem) {
    super(`the sign-in with Google ended: ${problem}`)
    this.problem = problem
  }
}
