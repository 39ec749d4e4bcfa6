import type { Query } from '@tanstack/react-query'

/**
 * Milliseconds until a query is fetched again after its first stale answer: the server may be renewing the answer. If
 * the second answer is stale too, the catalogue is away.
 */
const firstRetryDelay = 3000
/** Milliseconds until every further attempt. */
const laterRetryDelay = 60_000

/** What is known about a stale answer. */
export interface StaleAnswer {
  /** When it was fetched from the catalogue, in ms since 1970. */
  fetchedAt: number
  /** The number of answers in a row that were stale or failed. */
  times: number
}

/** The queries whose last answer was stale: the server is renewing it, or the catalogue is away. */
const stale = new WeakMap<Query, StaleAnswer>()

/**
 * Records an answer to a query. `fetchedAt` is when a stale answer was fetched from the catalogue, in ms since 1970,
 * and undefined for a fresh answer.
 */
export const recordAnswer = (query: Query, fetchedAt: number | undefined): void => {
  if (fetchedAt === undefined) stale.delete(query)
  else stale.set(query, { fetchedAt, times: (stale.get(query)?.times ?? 0) + 1 })
}

/**
 * Counts the failure of a query whose last answer was stale and is still shown. Other failures are not recorded here.
 */
export const recordFailure = (query: Query): void => {
  const answer = stale.get(query)
  if (answer) answer.times += 1
}

/** Milliseconds until a query is fetched again; false while its answer is fresh. */
export const refetchDelay = (query: Query): number | false => {
  const answer = stale.get(query)
  if (answer === undefined) return false
  return answer.times === 1 ? firstRetryDelay : laterRetryDelay
}

/** The stale answers among those of these queries. */
export const staleAmong = (queries: readonly Query[]): StaleAnswer[] =>
  queries.flatMap((query) => stale.get(query) ?? [])
