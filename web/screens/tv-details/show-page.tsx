import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { findCachedItem } from '#web/features/titles/find-cached-item.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { showQuery } from '#web/features/titles/show-query.ts'
import { SimilarTitles } from '#web/features/titles/similar-titles.tsx'
import { TitleBanner } from '#web/features/titles/title-banner.tsx'
import { dateOf, nameOf, yearOf } from '#web/features/titles/title-facts.ts'
import { TitleHeadSkeleton } from '#web/features/titles/title-head-skeleton.tsx'
import { FetchFailed } from '#web/screens/shell/fetch-failed.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Seasons, SeasonsSkeleton } from './seasons.tsx'
import { ShowFacts } from './show-facts.tsx'
import { useSeasonMemory } from './use-season-memory.ts'

/** The page of one show. `name` is the show's name in the URL; it is shown until the show has been fetched. */
export const ShowPage = ({ id, name }: { id: number; name: string | undefined }) => {
  const titleRef = { type: 'tv', id } as const
  const query = useQuery(showQuery(id))
  const { isFetching, data, refetch } = query
  const failure = useFailure(query)
  const seasons = data?.seasons ?? []
  const onlySeason = seasons.length === 1 ? seasons[0] : undefined
  const seasonMemory = useSeasonMemory(id, onlySeason?.season_number ?? null)
  const cachedItem = findCachedItem(useQueryClient(), titleRef)
  const nameUntilFetched = cachedItem ? nameOf(cachedItem) : name
  useDocumentTitle(
    data?.name ?? (failure ? undefined : nameUntilFetched) ?? (isNotFound(failure) ? 'TV show not found' : 'TV show'),
  )

  if (failure) {
    return (
      <FetchFailed
        icon="tv"
        error={failure}
        notFoundHeading="TV show not found"
        failedHeading="This show could not be shown"
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <TitleBanner item={data ?? cachedItem}>
        {data ? (
          <ShowFacts show={data} onLeave={seasonMemory.storePosition} />
        ) : (
          <TitleHeadSkeleton name={nameUntilFetched} type="tv" />
        )}
      </TitleBanner>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:gap-12">
        {data ? <Seasons show={data} seasonMemory={seasonMemory} /> : <SeasonsSkeleton />}
        <SimilarTitles
          titleRef={titleRef}
          heading="Similar Tv shows"
          fact={(item) => yearOf(dateOf(item)) ?? 'N/A'}
          toastFailure={data !== undefined}
        />
      </div>
      {data && <RightsNote title={data} />}
    </>
  )
}
