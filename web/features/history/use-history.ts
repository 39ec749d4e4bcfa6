import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type History, historyQuery } from './history.ts'
import { useBeingDeleted } from './use-delete-from-history.ts'

/** A history, newest first. Fetches further parts until `wanted` entries are there, or all that exist. */
export const useHistory = <Entry>(history: History<Entry>, wanted: number) => {
  const { data, isPending, isLoadingError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(historyQuery(history))
  const beingDeleted = useBeingDeleted(history)
  const fetched = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  const entries = fetched.filter((entry) => !beingDeleted.has(entry))
  const hasMore = hasNextPage && !beingDeleted.isAll
  const [partCount, lacksSome] = [data?.pages.length ?? 0, entries.length < wanted && hasMore]
  const canFetch = !isFetching && !isFetchNextPageError
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part may lack some again.
  useEffect(() => {
    if (lacksSome && canFetch) void fetchNextPage()
  }, [partCount, lacksSome, canFetch, fetchNextPage])
  return {
    isPending,
    isLoadingError,
    isFetching,
    refetch: () => void refetch(),
    entries,
    /** Whether the server has more entries. */
    hasMore,
    /** Whether fetching the next part has failed; `fetchMore` tries again. */
    moreFailed: isFetchNextPageError,
    fetchMore: () => void fetchNextPage(),
  }
}
