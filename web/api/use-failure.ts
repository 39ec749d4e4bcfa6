import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type QueryStates = Pick<
  UseQueryResult<unknown>,
  'error' | 'isLoadingError' | 'isPending' | 'isPlaceholderData' | 'isFetchedAfterMount'
>

/**
 * Returns the error of a query that has failed and has no data; null for any other query. The error is also returned
 * while the query is fetched again, so that the button Try again stays where it is and keeps the focus: TanStack Query
 * itself sets such a query back to pending, without an error, as soon as it is fetched again. A component that is
 * mounted after the failure, or that changes to another query, gets null until its own query fails.
 */
export const useFailure = (query: QueryStates): Error | null => {
  const [lastError, setLastError] = useState<Error | null>(null)
  if (query.isLoadingError) {
    if (query.error !== lastError) setLastError(query.error)
    return query.error
  }
  // The data of another query, shown as a placeholder, are not data of this query.
  const hasNoData = query.isPending || query.isPlaceholderData
  // `isFetchedAfterMount` is true if the query has data or has failed since the component began to use it.
  return hasNoData && query.isFetchedAfterMount ? lastError : null
}
