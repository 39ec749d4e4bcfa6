import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Item, Section } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { AgeBadge, FactsLine, Score } from '#web/features/titles/facts-line.tsx'
import { dateOf, nameOf, refOf, truncate, yearOf } from '#web/features/titles/title-facts.ts'
import { TitleName } from '#web/features/titles/title-name.tsx'
import { trendingQuery } from '#web/features/titles/title-queries.ts'
import { useRefetchFailedQueries } from '#web/features/titles/use-refetch-failed-queries.ts'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { HeroBanner } from '#web/ui/hero-banner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeroPicture } from './hero-picture.tsx'

/** The most characters of an overview that are shown. */
const maxOverviewLength = 250

/** The name, the facts, the overview and the buttons of the title in the banner. */
const Facts = ({ item }: { item: Item }) => {
  const ref = refOf(item)
  const name = nameOf(item)
  return (
    <div className="grid max-w-xl gap-4">
      <TitleName name={name} />
      <FactsLine
        facts={[
          yearOf(dateOf(item)),
          <AgeBadge key="age" adult={item.adult} />,
          <Score key="score" score={item.vote_average} />,
        ]}
      />
      <p className="text-md text-text/90 max-md:hidden">{truncate(item.overview, maxOverviewLength)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link {...paths.title({ ...ref, name })} className={buttonStyle('primary')}>
          <Icon name="play" />
          {ref.type === 'movie' ? 'View' : 'Episodes'}
        </Link>
        <WatchLaterButton key={`${ref.type} ${ref.id}`} target={ref} text="WatchLater" />
      </div>
    </div>
  )
}

const FactsSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid max-w-xl gap-4">
    <Skeleton className="h-12 w-3/4 md:h-18" />
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-24 w-full max-md:hidden" />
    <Skeleton className="mt-2 h-12 w-2/3 rounded-full!" />
  </div>
)

/**
 * The banner at the top of home ("hero"), with the trending movie or show. If the title could not be fetched, the
 * banner has a sentence that says so and the button Try again.
 */
export const Hero = ({ section }: { section: Section }) => {
  const query = useQuery(trendingQuery(section))
  const { isFetching, data } = query
  const failure = useFailure(query)
  const refetchFailedQueries = useRefetchFailedQueries(section)
  // Shown instead of a picture that is missing or not loaded yet.
  const fallback = <div className="glow absolute inset-0" />
  if (failure) {
    return (
      <HeroBanner picture={fallback}>
        <h1 className="sr-only">Home</h1>
        <p className="mb-4 text-md text-text/90">What is trending could not be shown just now.</p>
        <Button look="quiet" busy={isFetching} onClick={refetchFailedQueries}>
          Try again
        </Button>
      </HeroBanner>
    )
  }
  if (!data) {
    return (
      <HeroBanner picture={fallback}>
        <h1 className="sr-only">Home</h1>
        <FactsSkeleton />
      </HeroBanner>
    )
  }
  return (
    <HeroBanner picture={<HeroPicture item={data} fallback={fallback} />} label="Trending">
      <Facts item={data} />
    </HeroBanner>
  )
}
