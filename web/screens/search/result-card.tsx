import { useQueryClient } from '@tanstack/react-query'
import { PersonCard } from '#web/features/people/person-card.tsx'
import { addToSearchHistory } from '#web/features/search/add-to-search-history.ts'
import type { SearchResult, SearchType } from '#web/features/search/search-query.ts'
import { isPerson } from '#web/features/search/search-results.ts'
import { TitleCard } from '#web/features/titles/title-card.tsx'

/** The columns of a grid of results in a narrow window: every window shows so many results without scrolling. */
export const fewestColumns = 2

/** The classes of a grid of results, for the cards and for their skeletons. */
export const resultGridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-7 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'

interface Props {
  type: SearchType
  found: SearchResult
  /** Whether its picture is fetched before others, as one that is in the window at once. */
  eager?: boolean
}

/** A result in a list; opening it adds it to the search history. */
export const ResultCard = ({ type, found, eager = false }: Props) => {
  const client = useQueryClient()
  return (
    <li onClickCapture={() => addToSearchHistory(client, type, found.id)}>
      {isPerson(found) ? (
        <PersonCard person={found} fact={found.known_for_department} eager={eager} />
      ) : (
        <TitleCard item={found} shape="tall" eager={eager} />
      )}
    </li>
  )
}
