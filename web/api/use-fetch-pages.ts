import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type PagesQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>

/**
 * Fetches further pages of a query, one after the other, while `areMoreWanted` is true. Stops when a page could not be
 * fetched.
 */
export const useFetchPages = (query: PagesQuery, areMoreWanted: boolean): void => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const pageCount = data?.pages.length
  const isNeeded = areMoreWanted && hasNextPage && !isFetching && !isFetchNextPageError
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each page, since further ones may be needed.
  useEffect(() => {
    if (isNeeded) void fetchNextPage()
  }, [isNeeded, pageCount, fetchNextPage])
}
