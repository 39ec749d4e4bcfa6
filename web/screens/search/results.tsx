import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFailure } from '#web/api/use-failure.ts'
import { portraitAspect } from '#web/features/people/person-card.tsx'
import { type SearchType, searchQuery } from '#web/features/search/search-query.ts'
import { shownResults } from '#web/features/search/search-results.ts'
import { CardSkeleton } from '#web/features/titles/card-skeleton.tsx'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { paths } from '#web/paths.ts'
import { initialCount } from '#web/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { fewestColumns, ResultCard, resultGridStyle } from './result-card.tsx'

/** The number of results that each press of Load More adds. */
const resultsPerPress = 4

const GridSkeleton = ({ type }: { type: SearchType }) => (
  <div role="status" aria-label="Searching">
    <LineSkeleton width="w-20" className="mb-5 text-sm" />
    <div className={resultGridStyle}>
      <Repeated times={initialCount}>
        <div>
          <CardSkeleton aspect={type === 'person' ? portraitAspect : 'aspect-2/3'} />
        </div>
      </Repeated>
    </div>
  </div>
)

interface Props {
  type: SearchType
  term: string
  /** The number of results that are shown; undefined if only the first ones are. */
  shownCount: number | undefined
  /** Called with the new number of shown results when Load More is pressed. */
  onShownCountChange: (count: number) => void
}

/** The results of one type for a term. */
export const Results = ({ type, term, shownCount = initialCount, onShownCountChange }: Props) => {
  // The results of the previous term stay until those of this term arrive.
  const query = useQuery({ ...searchQuery(type, term), placeholderData: keepPreviousData })
  const { isFetching, isPlaceholderData, data, refetch } = query
  const failure = useFailure(query)
  useFailureToast(failure)
  const { list, focusItem } = useListFocus(shownCount)
  if (failure) {
    return (
      <EmptyState icon="search" text="The search did not get through.">
        <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  if (!data) return <GridSkeleton type={type} />
  const results = shownResults(data.content)
  if (results.length === 0) {
    return (
      <div className="mx-auto grid max-w-xl justify-items-center gap-5 rounded-panel border border-line bg-raised px-6 py-10 text-center">
        <p role="status" className="max-w-full text-md wrap-break-word">
          {isPlaceholderData ? 'Searching…' : data.message || `Nothing found for “${term}”.`}
        </p>
        {!isPlaceholderData && (
          <Link {...paths.chatAbout(term)} className={buttonStyle('quiet')}>
            Ask the chat
          </Link>
        )}
      </div>
    )
  }
  const showMore = () => {
    focusItem(shownCount)
    onShownCountChange(shownCount + resultsPerPress)
  }
  return (
    <div
      ref={list}
      aria-busy={isPlaceholderData}
      className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <p role="status" className="mb-5 text-sm text-muted tabular-nums">
        {results.length === 1 ? '1 result' : `${results.length} results`}
      </p>
      <ul className={resultGridStyle}>
        {results.slice(0, shownCount).map((result, index) => (
          <ResultCard key={result.id} type={type} result={result} eager={index < fewestColumns} />
        ))}
      </ul>
      <LoadButtons onMore={shownCount < results.length ? showMore : null} className="mt-10 justify-center" />
    </div>
  )
}
