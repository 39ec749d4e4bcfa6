import type { UseQueryResult } from '@tanstack/react-query'
import type { Credits } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { PersonCard, portraitAspect } from '#web/features/people/person-card.tsx'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Row } from '#web/ui/row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRememberedCount } from '#web/ui/use-remembered-count.ts'
import { useShownCount } from '#web/ui/use-shown-count.ts'

/** The number of actors that are shown at first. */
const initialCount = 5
/** The number of actors that each press of Load More adds. */
const actorsPerPress = 4
/** The most actors that are shown. */
const maxCount = 10

const cardStyle = 'w-[8.25rem] shrink-0 snap-start lg:w-[12rem]'

const CardsSkeleton = () => (
  <Repeated times={initialCount}>
    <li className={cardStyle}>
      <Skeleton className={portraitAspect} />
      <LineSkeleton width="w-3/4" className="mt-2.5 text-sm lg:text-base" />
      <LineSkeleton width="w-1/2" className="text-xs lg:text-sm" />
    </li>
  </Repeated>
)

/**
 * The cast of a movie, five actors at first. When the cast cannot be fetched, a toast is shown only with
 * `toastFailure`.
 */
export const Cast = ({ credits, toastFailure }: { credits: UseQueryResult<Credits>; toastFailure: boolean }) => {
  const { isPending, isFetching, data, refetch } = credits
  const failure = useFailure(credits)
  useFailureToast(failure, toastFailure)
  const cast = data?.cast ?? []
  const [startCount, onChange] = useRememberedCount('cast')
  const { shownCount, onMore, onLess, list } = useShownCount(cast.length, {
    initialCount,
    step: actorsPerPress,
    maxCount,
    startCount,
    onChange,
  })
  const renderContent = () => {
    if (failure)
      return (
        <li>
          <RetryLine text="The cast could not be shown just now." onRetry={() => refetch()} retrying={isFetching} />
        </li>
      )
    if (isPending) return <CardsSkeleton />
    if (cast.length === 0)
      return <li className="flex min-h-11 items-center text-muted">No cast is listed for this film.</li>
    return cast.slice(0, shownCount).map((person) => (
      <li key={`${person.id} ${person.character}`} className={cardStyle}>
        <PersonCard person={person} fact={person.character ?? ''} />
      </li>
    ))
  }
  return (
    <div ref={list}>
      <Row
        title="Cast"
        end={
          // As high as the buttons Load More and Load Less, so that nothing moves when they appear with the cast.
          <div className="flex min-h-11 items-center">
            <LoadButtons onMore={onMore} onLess={onLess} size="small" className="justify-end" />
          </div>
        }
      >
        {renderContent()}
      </Row>
    </div>
  )
}
