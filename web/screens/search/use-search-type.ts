import { useState } from 'react'
import type { SearchType } from '#web/features/search/search-query.ts'
import { session } from '#web/stored.ts'

export const searchTypes = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Show' },
  { value: 'person', label: 'Person' },
] as const satisfies { value: SearchType; label: string }[]

const isType = (text: string | null): text is SearchType => searchTypes.some(({ value }) => value === text)

/** What is searched for; it lasts for the session. */
export const useSearchType = (): [SearchType, (type: SearchType) => void] => {
  const [type, setType] = useState<SearchType>(() => {
    const kept = session.read('searchType')
    return isType(kept) ? kept : 'movie'
  })
  return [
    type,
    (next) => {
      session.write('searchType', next)
      setType(next)
    },
  ]
}
