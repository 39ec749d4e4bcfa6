import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Item } from '#contract/titles.ts'
import { useRememberedCount } from '#web/ui/use-remembered-count.ts'
import { browseQuery } from './browse-query.ts'
import type { BrowseSelection } from './browse-selection.ts'

/** The number of titles of a page. */
const pageSize = 20

/** The titles without duplicates: TMDB's list may change between two pages, so that a title is on both. */
const withoutDuplicates = (titles: readonly Item[]): Item[] => [
  ...new Map(titles.map((title) => [title.id, title])).values(),
]

/**
 * The titles that fit the filters: the titles of the first page, and of further pages that were loaded when the user
 * left this screen. After a change of the filters the previous titles are returned until the new ones have arrived.
 */
export const useBrowse = (selection: BrowseSelection) => {
  const options = browseQuery(selection)
  const { data, hasNextPage, fetchNextPage, ...query } = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
  })
  const { isFetching, isFetchNextPageError, isPlaceholderData } = query
  const titles = useMemo(() => withoutDuplicates(data?.pages.flatMap(({ content }) => content) ?? []), [data])
  const isPending = query.isPending || (isPlaceholderData && titles.length === 0)
  const pageCount = isPending ? 0 : (data?.pages.length ?? 0)

  const [rememberedCount = 0, storeCount] = useRememberedCount('browse')
  // The remembered count belongs to the filters with which the screen was opened.
  const [openedKey] = useState(() => JSON.stringify(options.queryKey))
  const wantedCount = openedKey === JSON.stringify(options.queryKey) ? rememberedCount : 0
  const canFetch = hasNextPage && !isFetching && !isPlaceholderData
  const needsMorePages = canFetch && !isFetchNextPageError && pageCount * pageSize < wantedCount
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each page, since further ones may be needed.
  useEffect(() => {
    if (needsMorePages) void fetchNextPage()
  }, [needsMorePages, pageCount, fetchNextPage])

  return {
    ...query,
    titles,
    pageCount,
    /** How many titles fit; undefined until that is known, and in a row of home. */
    total: data?.pages.at(-1)?.total,
    /** How many of the first page's titles, or of those that were loaded when the user left, are not fetched yet. */
    placeholderCount:
      isPending || hasNextPage ? Math.max(0, Math.max(pageSize, wantedCount) - pageCount * pageSize) : 0,
    /** Whether there is nothing to show yet. */
    isPending,
    /** Fetches the next page; null when there is no next page, or when it cannot be fetched now. */
    fetchMore: canFetch
      ? () => {
          storeCount((pageCount + 1) * pageSize)
          void fetchNextPage()
        }
      : null,
    hasMore: hasNextPage && !isPlaceholderData,
  }
}
