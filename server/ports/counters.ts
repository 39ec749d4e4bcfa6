/** Counts events by key; a count begins with its first event and ends after the limit's period. */
export interface Counter {
  /**
   * Counts one event of the key. Resolves with null if the count is within the limit, otherwise with the milliseconds
   * until the period ends. An event above the limit is counted too.
   */
  take(key: string): Promise<number | null>
  /** Undoes one `take`; without a count, as after the end of the period, does nothing. Deletes a count of zero. */
  giveBack(key: string): Promise<void>
}

/**
 * Makes counters, each with a limit of `points` events in `duration` seconds. A process opens each name once. If the
 * adapter has a shared store, the counters of the same name in all processes share their counts. Counting never fails:
 * while the shared store cannot be reached, each process counts for itself.
 */
export interface Counters {
  open(name: string, limit: { points: number; duration: number }): Counter
}
