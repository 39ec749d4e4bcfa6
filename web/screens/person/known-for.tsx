import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { configuration } from '#web/configuration.ts'
import { type KnownForTitle, knownForTitles } from '#web/features/people/known-for.ts'
import { personCreditsQuery } from '#web/features/people/person-query.ts'
import { CardSkeleton } from '#web/features/titles/card-skeleton.tsx'
import { cardImage, TitleCard } from '#web/features/titles/title-card.tsx'
import { dateOf, sectionOf, yearOf } from '#web/features/titles/title-facts.ts'
import { titleGridStyle } from '#web/features/titles/title-grid-style.ts'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { paths } from '#web/paths.ts'
import { tabStore } from '#web/tab-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { useShownCount } from '#web/ui/use-shown-count.ts'

/** The number of titles that are shown at first. */
const initialCount = 8
/** The number of titles that each press of Load More adds. */
const titlesPerPress = 4

/** How many titles were shown at the last visit to any person's page in this session; at least `initialCount`. */
const storedCount = (): number => {
  const count = Number(tabStore.read('numitemss'))
  return Number.isInteger(count) && count > initialCount ? count : initialCount
}

/**
 * The type for the link to all titles of the person: movies or shows, whichever `titles` has more of. A type that the
 * catalogue cannot filter by a person is left out; null if no type is left.
 */
const browsableType = (titles: readonly KnownForTitle[]): TitleType | null => {
  const countOf = (type: TitleType) => titles.filter(({ title }) => title.type === type).length
  const types = (['movie', 'tv'] as const).filter((type) => countOf(type) > 0)
  return (
    types
      .filter((type) => configuration.discovery[sectionOf(type)].filters.includes('person'))
      .toSorted((one, other) => countOf(other) - countOf(one))[0] ?? null
  )
}

const GridSkeleton = () => (
  <div role="status" aria-label="Loading" className={titleGridStyle}>
    <Repeated times={initialCount}>
      <div>
        <CardSkeleton aspect="aspect-2/3" />
      </div>
    </Repeated>
  </div>
)

const headingText = 'Movies Known For'
const headingStyle = 'mb-4 font-display text-lg font-semibold md:text-xl'

/**
 * The placeholder of the section Movies Known For while the person is being fetched. Even if the titles have arrived
 * before the person, they are not shown yet, since they would move when the biography above them appears.
 */
export const KnownForSkeleton = () => (
  <section>
    <h2 className={headingStyle}>{headingText}</h2>
    <GridSkeleton />
  </section>
)

/**
 * The section Movies Known For: titles that a person acted in or worked on. The page's route has requested them
 * already.
 */
export const KnownFor = ({ id }: { id: number }) => {
  const headingId = useId()
  const query = useQuery(personCreditsQuery(id))
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  useFailureToast(failure)
  const titles = data ? knownForTitles(data).filter(({ title }) => cardImage(title, 'tall') !== null) : []
  const { shownCount, onMore, list } = useShownCount(titles.length, {
    initialCount,
    step: titlesPerPress,
    startCount: storedCount(),
    onChange: (count) => tabStore.write('numitemss', String(count)),
  })
  const type = browsableType(titles)
  const renderContent = () => {
    if (failure)
      return <RetryLine text="These could not be shown just now." onRetry={() => refetch()} retrying={isFetching} />
    if (isPending) return <GridSkeleton />
    if (titles.length === 0) return <p className="text-muted">Nothing of theirs is in the catalogue yet.</p>
    return (
      <>
        <ul className={titleGridStyle}>
          {titles.slice(0, shownCount).map(({ title, role }) => (
            <li key={`${title.type} ${title.id}`}>
              <TitleCard item={title} shape="tall" fact={[yearOf(dateOf(title)), role].filter(Boolean).join(' · ')} />
            </li>
          ))}
        </ul>
        <LoadButtons onMore={onMore} describedBy={headingId} className="mt-8 justify-center" />
      </>
    )
  }
  return (
    <div>
      <section ref={list} aria-labelledby={headingId}>
        <h2 id={headingId} className={headingStyle}>
          {headingText}
        </h2>
        {renderContent()}
      </section>
      {type && (
        <div className="mt-4 flex justify-center">
          <Link
            {...paths.browse({ type: type === 'tv' ? type : undefined, person: id })}
            className={buttonStyle('outline')}
          >
            Browse all their {type === 'tv' ? 'TV shows' : 'movies'}
          </Link>
        </div>
      )}
    </div>
  )
}
