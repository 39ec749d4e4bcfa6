import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { chatHistoryQuery } from './chat-history-query.ts'

/** The user's chat history, newest first. Fetches further pages until `wanted` entries are there, or all that exist. */
export const useChatHistory = (wanted: number) => {
  const { data, isPending, isLoadingError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(chatHistoryQuery)
  const entries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data])
  const lacksSome = entries.length < wanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (lacksSome) void fetchNextPage()
  }, [lacksSome, fetchNextPage])
  return {
    isPending,
    isLoadingError,
    isFetching,
    refetch: () => void refetch(),
    entries,
    /** Whether the server has more entries. */
    hasMore: hasNextPage,
    /** Whether fetching the next page has failed; `fetchMore` tries again. */
    moreFailed: isFetchNextPageError,
    fetchMore: () => void fetchNextPage(),
  }
}
