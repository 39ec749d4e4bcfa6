import type { Observer } from './telemetry.ts'

/** The trace of one request. */
export interface RequestTrace {
  /**
   * Runs `work`; the events during it, and during everything asynchronous that it begins, become parts of this trace.
   */
  run(work: () => void): void
  /** Ends the trace; `route` is a pattern, null where no route fits. */
  end(answer: { route: string | null; status: number }): void
}

/**
 * Sends to the operator's trace collector how long requests took, and what they waited for. No request waits for the
 * sending.
 */
export interface Traces {
  /** Adds statements of the database and requests to a remote catalogue to the trace in which they happen. */
  observer: Observer
  /** Begins the trace of a request; `id` is the request's id in the log and in X-Request-Id. */
  begin(request: { id: string; method: string }): RequestTrace
  /** Sends the traces that were not sent yet, or gives up after a second. */
  close(): Promise<void>
}
