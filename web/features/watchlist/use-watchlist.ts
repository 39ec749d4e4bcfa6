import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { watchlistQuery } from './watchlist-query.ts'

/** The number of entries that are fetched beyond `wantedCount`, so that Load More shows them at once. */
const entriesAhead = 100

/**
 * The watchlist of one type, newest first, and the counts of both types. Fetches further pages until there are
 * `wantedCount` entries and `entriesAhead` more, or all that exist.
 */
export const useWatchlist = (type: TitleType, wantedCount: number) => {
  // Both lists are observed, so that the counts stay while the other type is fetched for the first time.
  const movies = useInfiniteQuery({ ...watchlistQuery('movie'), enabled: type === 'movie' })
  const shows = useInfiniteQuery({ ...watchlistQuery('tv'), enabled: type === 'tv' })
  const otherType = type === 'movie' ? 'tv' : 'movie'
  const otherState = useQueryClient().getQueryState(watchlistQuery(otherType).queryKey)
  const { data, isPending, isLoadingError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    type === 'movie' ? movies : shows
  const entries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  const fetchedCount = entries.length
  useEffect(() => {
    const canFetch = hasNextPage && !isFetching && !isFetchNextPageError
    if (canFetch && fetchedCount < wantedCount + entriesAhead) void fetchNextPage()
  }, [fetchedCount, wantedCount, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return {
    isPending,
    isLoadingError,
    isFetching,
    refetch,
    entries,
    /**
     * Whether this type's list is known to be empty before it is fetched: the other type's list came with a count of 0
     * for this type, and nothing was added or removed since.
     */
    isKnownEmpty: isPending && !otherState?.isInvalidated && otherState?.data?.pages.at(-1)?.counts[type] === 0,
    /** The number of entries of each type; undefined until one list has been fetched. */
    counts: (data ?? movies.data ?? shows.data)?.pages.at(-1)?.counts,
    /** Whether the server has more entries. */
    hasMore: hasNextPage,
    /** Whether fetching the next page has failed; `fetchMore` tries again. */
    moreFailed: isFetchNextPageError,
    fetchMore: () => void fetchNextPage(),
  }
}
