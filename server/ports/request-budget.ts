/** The decision whether one more request to a service may begin. */
export type BudgetDecision =
  /** The request may begin. The caller calls `end`, which never fails, when the request has ended. */
  | { kind: 'go'; end(): void }
  /** Not yet: the caller tries again after so many milliseconds. */
  | { kind: 'wait'; milliseconds: number }
  /** No request may be sent for so many milliseconds, since another process found that the service fails. */
  | { kind: 'failing'; milliseconds: number }

/**
 * Limits the requests that all processes of a deployment together send to a service. It never fails: while the shared
 * store cannot be reached, every request may begin, and only each process's own limits hold.
 */
export interface RequestBudget {
  /** Decides whether one more request may begin, and counts it if so. */
  begin(): Promise<BudgetDecision>
  /**
   * Lets no process begin a request for so many milliseconds, because the service demanded that with Retry-After. It
   * never shortens an earlier hold.
   */
  hold(milliseconds: number): void
  /** Tells all processes that the service fails, and that no request may be sent for so many milliseconds. */
  failing(milliseconds: number): void
  /** Tells all processes that the service answers again. */
  recovered(): void
}

const end = () => {}

/** The budget without a shared store: each process has only its own limits. */
export const unlimitedBudget: RequestBudget = {
  begin: async () => ({ kind: 'go', end }),
  hold() {},
  failing() {},
  recovered() {},
}
