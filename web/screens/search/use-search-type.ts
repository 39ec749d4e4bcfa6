import { useState } from 'react'
import type { SearchType } from '#web/features/search/search-query.ts'
import { sessionStore } from '#web/session-store.ts'

export const searchTypes = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Show' },
  { value: 'person', label: 'Person' },
] as const satisfies { value: SearchType; label: string }[]

const isType = (text: string | null): text is SearchType => searchTypes.some(({ value }) => value === text)

/** What is searched for: films, shows or people; remembered in session storage. */
export const useSearchType = (): [SearchType, (type: SearchType) => void] => {
  const [type, setType] = useState<SearchType>(() => {
    const stored = sessionStore.read('searchType')
    return isType(stored) ? stored : 'movie'
  })
  return [
    type,
    (next) => {
      sessionStore.write('searchType', next)
      setType(next)
    },
  ]
}
