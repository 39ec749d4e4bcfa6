/** What the cache of the catalogue's answers has counted since the process started; /metrics shows it. */
export interface CatalogueCounters {
  /** Answers from the cache that were fresh. */
  hits: number
  /** Answers that had to be fetched first. */
  misses: number
  /** Answers from the cache that were no longer fresh. */
  stale: number
  /** Calls of the catalogue that failed, including those that renew a stale answer. */
  failures: number
}

/** New counters, all 0. */
export const createCatalogueCounters = (): CatalogueCounters => ({
  hits: 0,
  misses: 0,
  stale: 0,
  failures: 0,
})
