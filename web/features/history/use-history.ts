import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFailure } from '#web/api/use-failure.ts'
import { useFetchPages } from '#web/api/use-fetch-pages.ts'
import { type History, historyQuery } from './history.ts'
import { usePendingDeletions } from './use-delete-from-history.ts'

/**
 * The entries of a history, newest first. Fetches further parts until there are `wantedCount` entries, or all that
 * exist.
 */
export const useHistory = <Entry>(history: History<Entry>, wantedCount: number) => {
  const query = useInfiniteQuery(historyQuery(history))
  const { data, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const failure = useFailure(query)
  const pendingDeletions = usePendingDeletions(history)
  const fetchedEntries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  const entries = fetchedEntries.filter((entry) => !pendingDeletions.has(entry))
  const hasMore = hasNextPage && !pendingDeletions.isAll
  useFetchPages(query, entries.length < wantedCount && !pendingDeletions.isAll)
  return {
    isPending,
    failure,
    isFetching,
    refetch: () => void refetch(),
    entries,
    /** True if the server has more entries, unless the whole history is being deleted. */
    hasMore,
    /** True if the next part could not be fetched; `fetchMore` tries again. */
    moreFailed: isFetchNextPageError,
    fetchMore: () => void fetchNextPage(),
  }
}
