import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import type { Item, TitleRef } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { paths } from '#web/paths.ts'
import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { startPictureTransition } from '#web/ui/picture-transition.ts'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRememberedCount } from '#web/ui/use-remembered-count.ts'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { useShownCount } from '#web/ui/use-shown-count.ts'
import { hasPicture, SimilarCard, similarCardAspect } from './similar-card.tsx'
import { similarQuery } from './similar-query.ts'
import { nameOf, refOf } from './title-facts.ts'
import { titleGridStyle } from './title-grid-style.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** The number of titles that are shown at first. */
const initialCount = 4
/** The number of titles that each press of Load More adds. */
const step = 4

/** The highest number of similar titles that are shown; the server may send more. */
const maxSimilar = 10

const CardsSkeleton = () => (
  <div role="status" aria-label="Loading" className={titleGridStyle}>
    <Repeated times={initialCount}>
      <div>
        <Skeleton className={similarCardAspect} />
        <LineSkeleton width="w-3/4" className="mt-2.5 text-sm lg:text-base" />
        <LineSkeleton width="w-1/3" className="mt-0.5 text-xs" />
      </div>
    </Repeated>
  </div>
)

interface Props {
  titleRef: TitleRef
  heading: string
  /** Returns the line under the name of a title. */
  fact: (item: Item) => ReactNode
  /** True if a failure shows a toast. False if the title itself could not be fetched, which the page reports. */
  toastFailure: boolean
}

/**
 * Titles that are similar to the title `titleRef`: four at first, more with the button Load More. A text that is
 * different for each title must be the `key` of this component.
 */
export const SimilarTitles = ({ titleRef, heading, fact, toastFailure }: Props) => {
  const id = useId()
  const query = useQuery(similarQuery(titleRef))
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  useFailureToast(failure, toastFailure)
  const items = (data ?? []).slice(0, maxSimilar).filter(hasPicture)
  const [startCount, onChange] = useRememberedCount('similar')
  const { shownCount, onMore, onLess, list } = useShownCount(items.length, { initialCount, step, startCount, onChange })
  const cards = useRef<HTMLUListElement>(null)
  const rowFocus = useRowFocus(cards)
  const renderContent = () => {
    if (failure)
      return <RetryLine text="These could not be shown just now." onRetry={() => refetch()} retrying={isFetching} />
    if (isPending) return <CardsSkeleton />
    if (items.length === 0) return <p className="text-muted">Nothing similar is in the catalogue yet.</p>
    return (
      <>
        <ul ref={cards} {...rowFocus} className={titleGridStyle}>
          {items.slice(0, shownCount).map((item) => (
            <li key={item.id}>
              <Link
                {...paths.similar({ ...refOf(item), name: nameOf(item) })}
                onClick={startPictureTransition}
                className="group/card relative block rounded-card lift"
              >
                <SimilarCard item={item} fact={fact(item)} />
              </Link>
            </li>
          ))}
        </ul>
        <LoadButtons onMore={onMore} onLess={onLess} describedBy={id} className="mt-8 justify-center" />
      </>
    )
  }
  return (
    <section ref={list} aria-labelledby={id} className="max-w-page px-gutter">
      <h2 id={id} className="mb-4 font-display text-lg font-semibold md:text-xl">
        {heading}
      </h2>
      {renderContent()}
    </section>
  )
}
