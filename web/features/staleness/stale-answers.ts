import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Milliseconds until a query is fetched again after its first stale answer: the server may just be renewing it. When
 * the second answer is stale too, the catalogue is away.
 */
const firstRetryAfter = 3000
/** Milliseconds until every further attempt. */
const laterRetryAfter = 60_000

interface StaleAnswer {
  /** When it was fetched from the catalogue, in ms since 1970. */
  madeAt: number
  /** How many answers in a row were stale, or failed. */
  times: number
}

/** The queries whose last answer was stale: older than the server would like, because its catalogue is away. */
const stale = new WeakMap<Query, StaleAnswer>()

/** Records when an answer was fetched from the catalogue, in ms since 1970; undefined for a fresh one. */
export const noteAnswer = (query: Query, madeAt: number | undefined): void => {
  if (madeAt === undefined) stale.delete(query)
  else stale.set(query, { madeAt, times: (stale.get(query)?.times ?? 0) + 1 })
}

/** Records that a query failed; if its last answer was stale, that answer is still shown. */
export const noteFailure = (query: Query): void => {
  const known = stale.get(query)
  if (known) known.times += 1
}

/** Milliseconds until a query is fetched again; false while its answer is fresh. */
export const refetchAfter = (query: Query): number | false => {
  const known = stale.get(query)
  if (known === undefined) return false
  return known.times === 1 ? firstRetryAfter : laterRetryAfter
}

const known = (queries: readonly Query[]) => queries.flatMap((query) => stale.get(query) ?? [])

/** Whether the catalogue is away: an answer was still stale when it was fetched again. */
export const isAway = (client: QueryClient): boolean =>
  known(client.getQueryCache().getAll()).some(({ times }) => times > 1)

/** When the oldest stale answer on the screen was fetched, in ms since 1970; null when there is none. */
export const oldestShown = (client: QueryClient): number | null => {
  const shown = known(client.getQueryCache().findAll({ type: 'active' }))
  return shown.length === 0 ? null : Math.min(...shown.map(({ madeAt }) => madeAt))
}
