import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { useFetchPages } from '#web/api/use-fetch-pages.ts'
import { watchlistQuery } from './watchlist-query.ts'

/** The number of entries that are fetched beyond `wantedCount`, so that Load More shows them at once. */
const entriesAhead = 100

/**
 * The entries of one type (movies or shows) on the watchlist, newest first, and the number of entries of both types.
 * Fetches further pages until there are `wantedCount` entries and `entriesAhead` more, or all that exist.
 */
export const useWatchlist = (type: TitleType, wantedCount: number) => {
  // Both lists are observed, so that the numbers of entries stay on the screen while the list of the other type is
  // fetched for the first time.
  const movies = useInfiniteQuery({ ...watchlistQuery('movie'), enabled: type === 'movie' })
  const shows = useInfiniteQuery({ ...watchlistQuery('tv'), enabled: type === 'tv' })
  const otherType = type === 'movie' ? 'tv' : 'movie'
  const otherState = useQueryClient().getQueryState(watchlistQuery(otherType).queryKey)
  const query = type === 'movie' ? movies : shows
  const { data, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const failure = useFailure(query)
  const entries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  useFetchPages(query, entries.length < wantedCount + entriesAhead)
  return {
    isPending,
    failure,
    isFetching,
    refetch,
    entries,
    /**
     * True if the list of this type counts as empty until it is fetched: the list of the other type came with a count
     * of 0 for this type, and no entry was added or removed since.
     */
    isKnownEmpty: !otherState?.isInvalidated && otherState?.data?.pages.at(-1)?.counts[type] === 0,
    /** The number of entries of each type; undefined until one list has been fetched. */
    counts: (data ?? movies.data ?? shows.data)?.pages.at(-1)?.counts,
    /** True if the server has more entries. */
    hasMore: hasNextPage,
    /** True if the next page could not be fetched; `fetchMore` tries again. */
    moreFailed: isFetchNextPageError,
    fetchMore: () => void fetchNextPage(),
  }
}
