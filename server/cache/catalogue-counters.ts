/** What the cache and a remote catalogue count since the start; /metrics shows it. */
export interface CatalogueCounters {
  /** Answers that were fresh. */
  hits: number
  /** Answers that had to be waited for. */
  misses: number
  /** Answers that were no longer fresh and were served all the same. */
  stale: number
  /** Calls over the network, retries included; counted by the catalogue, since one call may serve several methods. */
  upstream: number
  /** Calls of the catalogue's methods that failed, renewals included. */
  failures: number
}

/** New counters, all 0. */
export const createCatalogueCounters = (): CatalogueCounters => ({
  hits: 0,
  misses: 0,
  stale: 0,
  upstream: 0,
  failures: 0,
})
