import type { Query } from '@tanstack/react-query'

/**
 * Milliseconds until a query is fetched again after its first stale answer: the server may be renewing the answer. If
 * the second answer is stale too, the catalogue is away.
 */
const firstRetryDelay = 3000
/** Milliseconds until each later attempt to fetch the query again. */
const laterRetryDelay = 60_000

/** What is known about a stale answer. */
export interface StaleAnswer {
  /** When the answer was fetched from the catalogue, in ms since 1970. */
  fetchedAt: number
  /** The number of answers in a row that were stale or failed. */
  staleCount: number
}

/** The queries whose last answer was stale: the server is renewing it, or the catalogue is away. */
const staleAnswers = new WeakMap<Query, StaleAnswer>()

/**
 * Records an answer to a query. `fetchedAt` is when a stale answer was fetched from the catalogue, in ms since 1970,
 * and undefined for a fresh answer.
 */
export const recordAnswer = (query: Query, fetchedAt: number | undefined): void => {
  if (fetchedAt === undefined) staleAnswers.delete(query)
  else staleAnswers.set(query, { fetchedAt, staleCount: (staleAnswers.get(query)?.staleCount ?? 0) + 1 })
}

/**
 * Counts the failure of a query whose last answer was stale and is still shown. Other failures are not recorded.
 */
export const recordFailure = (query: Query): void => {
  const answer = staleAnswers.get(query)
  if (answer) answer.staleCount += 1
}

/** Milliseconds until a query is fetched again; false while its answer is fresh. */
export const refetchDelay = (query: Query): number | false => {
  const answer = staleAnswers.get(query)
  if (answer === undefined) return false
  return answer.staleCount === 1 ? firstRetryDelay : laterRetryDelay
}

/** The stale answers of these queries; a query with a fresh answer has none. */
export const staleAnswersOf = (queries: readonly Query[]): StaleAnswer[] =>
  queries.flatMap((query) => staleAnswers.get(query) ?? [])
