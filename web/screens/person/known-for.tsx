import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { knownFor } from '#web/features/people/known-for.ts'
import { personCreditsQuery } from '#web/features/people/person-query.ts'
import { cardImage, TitleCard } from '#web/features/titles/title-card.tsx'
import { dateOf, yearOf } from '#web/features/titles/title-facts.ts'
import { titleGridStyle } from '#web/features/titles/title-grid-style.ts'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { sessionStore } from '#web/session-store.ts'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShown } from '#web/ui/use-shown.ts'

const first = 8
/** What the last visit left: no fewer than the first ones. */
const stored = (): number => {
  const count = Number(sessionStore.read('numitemss'))
  return Number.isInteger(count) && count > first ? count : first
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className={titleGridStyle}>
    {Array.from({ length: first }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
      <div key={index}>
        <Skeleton className="aspect-2/3" />
        <Skeleton className="mt-3.5 mb-1.5 h-3 w-3/4 rounded-full!" />
        <Skeleton className="mb-1 h-2.5 w-1/2 rounded-full!" />
      </div>
    ))}
  </div>
)

const words = 'Movies Known For'
const headingStyle = 'mb-4 font-display text-lg font-semibold md:text-xl'

/**
 * In their place while the person is on the way: what stands under a life of unknown length would only be pushed
 * down by it.
 */
export const KnownForWaiting = () => (
  <section>
    <h2 className={headingStyle}>{words}</h2>
    <Waiting />
  </section>
)

/** The titles somebody acted in or made. The screen's `preload` has asked for them already. */
export const KnownFor = ({ id }: { id: number }) => {
  const heading = useId()
  const { isPending, isLoadingError, isFetching, error, data, refetch } = useQuery(personCreditsQuery(id))
  useFailureToast(isLoadingError ? error : null)
  const titles = data ? knownFor(data).filter(({ title }) => cardImage(title, 'tall') !== null) : []
  const { shown, more, list } = useShown(titles.length, {
    first,
    step: 4,
    start: stored(),
    onChange: (count) => sessionStore.write('numitemss', String(count)),
  })
  const content = () => {
    if (isPending) return <Waiting />
    if (isLoadingError)
      return <RetryLine text="These could not be shown just now." onRetry={() => refetch()} retrying={isFetching} />
    if (titles.length === 0) return <p className="text-muted">Nothing of theirs is in the catalogue yet.</p>
    return (
      <>
        <ul className={titleGridStyle}>
          {titles.slice(0, shown).map(({ title, role }) => (
            <li key={`${title.type} ${title.id}`}>
              <TitleCard item={title} shape="tall" fact={[yearOf(dateOf(title)), role].filter(Boolean).join(' · ')} />
            </li>
          ))}
        </ul>
        <LoadButtons more={more} describedBy={heading} className="mt-8 justify-center" />
      </>
    )
  }
  return (
    <section ref={list} aria-labelledby={heading}>
      <h2 id={heading} className={headingStyle}>
        {words}
      </h2>
      {content()}
    </section>
  )
}
