/** What the cache counts, and a catalogue behind a network, for the operator. */
export interface CacheCounters {
  /** Answers that were fresh. */
  hits: number
  /** Answers that had to be waited for. */
  misses: number
  /** Answers past their time, served all the same. */
  stale: number
  /** Calls over the network, each try one; the catalogue counts them, since one call may answer many questions. */
  upstream: number
  /** Questions to the catalogue that failed, renewals among them. */
  failures: number
}

export const createCounters = (): CacheCounters => ({ hits: 0, misses: 0, stale: 0, upstream: 0, failures: 0 })
