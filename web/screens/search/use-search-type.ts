import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SearchType } from '#web/features/search/search-query.ts'
import { sessionStore } from '#web/session-store.ts'

/** The types to choose from, with their labels, in the order of the dropdown. */
export const searchTypes = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Show' },
  { value: 'person', label: 'Person' },
] as const satisfies { value: SearchType; label: string }[]

const isSearchType = (text: string | null): text is SearchType => searchTypes.some(({ value }) => value === text)

/**
 * The type that is searched for: films, shows or people. It is the type in the URL; without one, the type of the last
 * search in this tab; without that, films.
 */
export const useSearchType = (): SearchType => {
  const { type } = useSearch({ from: '/member/search' })
  const stored = sessionStore.read('searchType')
  const currentType = type ?? (isSearchType(stored) ? stored : 'movie')
  useEffect(() => sessionStore.write('searchType', currentType), [currentType])
  return currentType
}
