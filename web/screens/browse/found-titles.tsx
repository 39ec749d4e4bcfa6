import { failureText } from '#web/api/failure.ts'
import type { BrowseSelection, Filters } from '#web/features/discovery/browse-selection.ts'
import type { useBrowse } from '#web/features/discovery/use-browse.ts'
import { CardSkeleton } from '#web/features/titles/card-skeleton.tsx'
import { TitleCard } from '#web/features/titles/title-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { useNearEnd } from '#web/ui/use-near-end.ts'
import { NoMatches } from './no-matches.tsx'

interface Props {
  /** The titles found so far, and the state of the query that fetches them. */
  found: ReturnType<typeof useBrowse>
  selection: BrowseSelection
  /** Called with the filters to change so that one constraint is removed. */
  onRemoveFilter: (removal: Partial<Filters>) => void
  /** Removes all filters. */
  onClear: () => void
}

/**
 * Each time this number of pages of titles was fetched, scrolling fetches no further page, so that the user can reach
 * the footer. After a press of Load More, scrolling fetches pages again, until the next pause.
 */
const pagesBetweenPauses = 5

const gridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-7 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5'

/** The titles that were found. More are fetched when the user scrolls near their end or presses Load More. */
export const FoundTitles = ({ found, selection, onRemoveFilter, onClear }: Props) => {
  const { isPending, failure, isFetching, isPlaceholderData, titles, pageCount, fetchMore } = found
  const { list, focusItem } = useListFocus<HTMLUListElement>(titles.length)
  const fetchesOnScroll = pageCount % pagesBetweenPauses !== 0 && !found.isFetchNextPageError
  const endRef = useNearEnd(fetchesOnScroll ? fetchMore : null, pageCount)

  if (failure) {
    return (
      <EmptyState icon="film" text={failureText(failure, 'The titles could not be fetched just now.')}>
        <Button look="quiet" busy={isFetching} onClick={() => found.refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  if (!isPending && titles.length === 0 && !found.hasMore) {
    return <NoMatches selection={selection} onRemoveFilter={onRemoveFilter} onClear={onClear} />
  }
  return (
    <div aria-busy={isPending || isPlaceholderData}>
      {isPending && (
        <p role="status" className="sr-only">
          Loading
        </p>
      )}
      <ul ref={list} className={`${gridStyle} transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {titles.map((title) => (
          <li key={title.id}>
            <TitleCard item={title} shape="tall" />
          </li>
        ))}
        <Repeated times={found.placeholderCount}>
          <li aria-hidden="true">
            <CardSkeleton aspect="aspect-2/3" />
          </li>
        </Repeated>
      </ul>
      <div ref={endRef} />
      {found.isFetchNextPageError && (
        <div className="mt-10 flex justify-center">
          <RetryLine
            text="More titles could not be fetched just now."
            onRetry={() => fetchMore?.()}
            retrying={isFetching}
          />
        </div>
      )}
      {found.hasMore && !found.isFetchNextPageError && (
        <div className="mt-10 flex justify-center">
          <Button
            look="quiet"
            busy={isFetching}
            onClick={() => {
              focusItem(titles.length)
              fetchMore?.()
            }}
          >
            Load More
          </Button>
        </div>
      )}
    </div>
  )
}
