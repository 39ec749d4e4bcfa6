import { useQueryClient } from '@tanstack/react-query'
import { PersonCard } from '#web/features/people/person-card.tsx'
import { addToSearchHistory } from '#web/features/search/add-to-search-history.ts'
import type { SearchResult, SearchType } from '#web/features/search/search-query.ts'
import { isPerson } from '#web/features/search/search-results.ts'
import { TitleCard } from '#web/features/titles/title-card.tsx'

/** The number of columns in the narrowest windows. In every window at least so many results are visible at first. */
export const fewestColumns = 2

/** The CSS classes of a grid of results, for the cards and for their placeholders. */
export const resultGridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-7 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

interface Props {
  type: SearchType
  result: SearchResult
  /** Whether the result's picture is fetched before others, since it is visible without scrolling. */
  eager?: boolean
}

/** The card of a search result. When the user opens the result, it is added to the search history. */
export const ResultCard = ({ type, result, eager = false }: Props) => {
  const client = useQueryClient()
  return (
    <li onClickCapture={() => addToSearchHistory(client, type, result.id)}>
      {isPerson(result) ? (
        <PersonCard person={result} fact={result.known_for_department} eager={eager} />
      ) : (
        <TitleCard item={result} shape="tall" eager={eager} />
      )}
    </li>
  )
}
