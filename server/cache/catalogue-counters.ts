/** What the cache counts, and a catalogue behind a network; /metrics shows them. Each counts since the start. */
export interface CatalogueCounters {
  /** Answers that were fresh. */
  hits: number
  /** Answers that had to be waited for. */
  misses: number
  /** Answers that were no longer fresh and were served all the same. */
  stale: number
  /** Calls over the network, retries included; the catalogue counts them, since one call may answer many questions. */
  upstream: number
  /** Questions to the catalogue that failed, renewals included. */
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
