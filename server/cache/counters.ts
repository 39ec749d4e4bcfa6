/** What the cache counts, for the operator. */
export interface CacheCounters {
  /** Answers that were fresh. */
  hits: number
  /** Answers that had to be waited for. */
  misses: number
  /** Answers past their time, served all the same. */
  stale: number
  /** Questions that went to the catalogue, renewals among them. */
  upstream: number
  /** Of those, the ones that failed. */
  failures: number
}

export const createCounters = (): CacheCounters => ({ hits: 0, misses: 0, stale: 0, upstream: 0, failures: 0 })
