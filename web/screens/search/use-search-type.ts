import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SearchType } from '#web/features/search/search-query.ts'
import { sessionStore } from '#web/session-store.ts'

export const searchTypes = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Show' },
  { value: 'person', label: 'Person' },
] as const satisfies { value: SearchType; label: string }[]

const isType = (text: string | null): text is SearchType => searchTypes.some(({ value }) => value === text)

/**
 * What is searched for: films, shows or people, as the address says. An address without a type means the one that was
 * searched for last, which session storage remembers.
 */
export const useSearchType = (): SearchType => {
  const { type } = useSearch({ from: '/member/search' })
  const stored = sessionStore.read('searchType')
  const current = type ?? (isType(stored) ? stored : 'movie')
  useEffect(() => sessionStore.write('searchType', current), [current])
  return current
}
