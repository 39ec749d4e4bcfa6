import type { Query } from '@tanstack/react-query'

/**
 * Milliseconds until a query is fetched again after its first stale answer (an older answer, from the server's store).
 * By then the server may have fetched a new one from the catalogue. If the second answer is stale too, the catalogue
 * does not answer.
 */
const firstRetryDelay = 3000
/** Milliseconds until each later attempt to fetch the query again. */
const laterRetryDelay = 60_000

/** A stale answer that a query has. */
export interface StaleAnswer {
  /** When the answer was fetched from the catalogue, in ms since 1970. */
  fetchedAt: number
  /** How many answers in a row were stale; a failure after a stale answer counts as another stale answer. */
  staleCount: number
}

/** For each query whose last answer was stale: that answer. */
const staleAnswers = new WeakMap<Query, StaleAnswer>()

/**
 * Records an answer to a query. `fetchedAt` is when the server fetched a stale answer from the catalogue, in ms since
 * 1970, and undefined if the answer is not stale.
 */
export const recordAnswer = (query: Query, fetchedAt: number | undefined): void => {
  const previousAnswer = staleAnswers.get(query)
  // With a further part of a list, the earlier parts are as stale as before.
  if (previousAnswer && query.state.fetchMeta?.fetchMore) return
  if (fetchedAt === undefined) staleAnswers.delete(query)
  else staleAnswers.set(query, { fetchedAt, staleCount: (previousAnswer?.staleCount ?? 0) + 1 })
}

/**
 * Counts a failure of a query whose last answer was stale and is still shown. Failures of other queries are not
 * recorded.
 */
export const recordFailure = (query: Query): void => {
  const answer = staleAnswers.get(query)
  if (answer) answer.staleCount += 1
}

/** Milliseconds until a query is to be fetched again; false if its answer is not stale. */
export const refetchDelay = (query: Query): number | false => {
  const answer = staleAnswers.get(query)
  if (answer === undefined) return false
  return answer.staleCount === 1 ? firstRetryDelay : laterRetryDelay
}

/** The stale answers among the answers of these queries. */
export const staleAnswersOf = (queries: readonly Query[]): StaleAnswer[] =>
  queries.flatMap((query) => staleAnswers.get(query) ?? [])
