import type { GoogleProblem } from '#contract/google.ts'

/** Thrown when a sign-in with Google ends for an expected reason, which `problem` names; nothing was changed. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure'
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem) {
    super(`the sign-in with Google ended: ${problem}`)
    this.problem = problem
  }
}
