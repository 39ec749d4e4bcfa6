/** Whether one more request may begin. */
export type BudgetDecision =
  /** It may; `end` is to be called when it has ended, and never fails. */
  | { kind: 'go'; end(): void }
  /** Not yet: ask again after so many milliseconds. */
  | { kind: 'wait'; milliseconds: number }
  /** The service is to be left alone for so many milliseconds, since another process found that it fails. */
  | { kind: 'failing'; milliseconds: number }

/**
 * How much may be asked of a service by all processes of a deployment together. It never fails: while what is shared
 * cannot be reached, every request may begin, and only each process's own limits hold.
 */
export interface RequestBudget {
  /** Asks whether one more request may begin; one that may is counted. */
  begin(): Promise<BudgetDecision>
  /** Lets no process begin a request for so many milliseconds, as a Retry-After demands. */
  hold(milliseconds: number): void
  /** Tells all processes that the service fails, and is to be left alone for so many milliseconds. */
  failing(milliseconds: number): void
  /** Tells all processes that the service answers again. */
  recovered(): void
}

const end = () => {}

/** The budget of a process that is alone: its own limits are enough. */
export const unlimitedBudget: RequestBudget = {
  begin: async () => ({ kind: 'go', end }),
  hold() {},
  failing() {},
  recovered() {},
}
