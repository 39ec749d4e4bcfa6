import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SearchType } from '#web/features/search/search-query.ts'
import { storedSearchType } from '#web/features/search/stored-search-type.ts'
import { tabStore } from '#web/tab-store.ts'

/** The types to choose from, with their labels, in the order of the dropdown. */
export const searchTypes = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Show' },
  { value: 'person', label: 'Person' },
] as const satisfies { value: SearchType; label: string }[]

/** The type that is searched for: the one in the URL, or else the one of the last search in this tab. */
export const useSearchType = (): SearchType => {
  const { type = storedSearchType() } = useSearch({ from: '/member/search' })
  useEffect(() => tabStore.write('searchType', type), [type])
  return type
}
