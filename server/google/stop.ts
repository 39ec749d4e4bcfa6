import type { GoogleProblem } from '#contract/google.ts'

/** An expected reason for which a sign-in with Google ends, and changes nothing. */
export class GoogleStop extends Error {
  override readonly name = 'GoogleStop'
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem) {
    super(`the sign-in with Google ended: ${problem}`)
    this.problem = problem
  }
}
