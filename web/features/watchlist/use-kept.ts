import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { watchlistQuery } from './watchlist-query.ts'

/** Entries that have come beyond those wanted, so that asking for a few more shows them at once. */
const ahead = 100

/**
 * What is kept of one type, newest first, and the counts of both types. Asks for more of the list until `wanted`
 * entries and some beyond have come, or all there are.
 */
export const useKept = (type: TitleType, wanted: number) => {
  // Both are looked at, so that the counts stay while the other type comes for the first time.
  const movies = useInfiniteQuery({ ...watchlistQuery('movie'), enabled: type === 'movie' })
  const shows = useInfiniteQuery({ ...watchlistQuery('tv'), enabled: type === 'tv' })
  const { data, isPending, isLoadingError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    type === 'movie' ? movies : shows
  const entries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  const come = entries.length
  useEffect(() => {
    const canAsk = hasNextPage && !isFetching && !isFetchNextPageError
    if (canAsk && come < wanted + ahead) void fetchNextPage()
  }, [come, wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return {
    isPending,
    isLoadingError,
    isFetching,
    refetch,
    entries,
    /** Entries of both types; undefined until one list has come. */
    counts: (data ?? movies.data ?? shows.data)?.pages.at(-1)?.counts,
    /** Whether there are more than have come. */
    goesOn: hasNextPage,
    /** Whether asking for more has failed; `askForMore` asks once more. */
    hasFailedOnTheWay: isFetchNextPageError,
    askForMore: () => void fetchNextPage(),
  }
}
