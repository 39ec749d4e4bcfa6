import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Item } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { useFetchPages } from '#web/api/use-fetch-pages.ts'
import { useRememberedCount } from '#web/ui/use-remembered-count.ts'
import { browseQuery } from './browse-query.ts'
import type { BrowseSelection } from './browse-selection.ts'

/** The number of titles that the server sends for one page. */
const pageSize = 20

/**
 * The titles without duplicates. TMDB's list may change between the requests for two pages, so that a title is on both.
 */
const withoutDuplicates = (titles: readonly Item[]): Item[] => [
  ...new Map(titles.map((title) => [title.id, title])).values(),
]

/**
 * The titles of a selection: those of the first page, and of further pages if the user had loaded more when leaving
 * this screen. After a change of the filters the previous titles are returned until the new ones have arrived.
 */
export const useBrowse = (selection: BrowseSelection) => {
  const options = browseQuery(selection)
  const pagesQuery = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const { hasNextPage, fetchNextPage, ...query } = pagesQuery
  const { isFetching, isPlaceholderData } = query
  const failure = useFailure(query)
  const data = failure ? undefined : query.data
  const titles = useMemo(() => withoutDuplicates(data?.pages.flatMap(({ content }) => content) ?? []), [data])
  const isPending = query.isPending || (isPlaceholderData && titles.length === 0)
  const pageCount = isPending ? 0 : (data?.pages.length ?? 0)

  const [rememberedCount = 0, storeCount] = useRememberedCount('browse')
  // The remembered number of titles is only for the selection with which the screen was opened.
  const [openedKey] = useState(() => JSON.stringify(options.queryKey))
  const wantedCount = openedKey === JSON.stringify(options.queryKey) ? rememberedCount : 0
  useFetchPages(pagesQuery, pageCount * pageSize < wantedCount)

  return {
    ...query,
    failure,
    titles,
    pageCount,
    /** How many titles fit the filters; undefined until that is known, and for a row of the home page. */
    total: data?.pages.at(-1)?.total,
    /**
     * How many placeholders to show: one for each title that is still to be fetched until there are as many as the user
     * had loaded when leaving this screen, and at least one page of them; 0 when there are no more titles.
     */
    placeholderCount:
      isPending || hasNextPage ? Math.max(0, Math.max(pageSize, wantedCount) - pageCount * pageSize) : 0,
    /** True while there are no titles to show yet. */
    isPending,
    /** Fetches the next page; null when there is no next page, or when it cannot be fetched now. */
    fetchMore:
      hasNextPage && !isFetching
        ? () => {
            storeCount((pageCount + 1) * pageSize)
            void fetchNextPage()
          }
        : null,
    hasMore: hasNextPage,
  }
}
