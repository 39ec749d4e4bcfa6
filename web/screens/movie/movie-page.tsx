import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { findCachedItem } from '#web/features/titles/find-cached-item.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { SimilarTitles } from '#web/features/titles/similar-titles.tsx'
import { TitleBanner } from '#web/features/titles/title-banner.tsx'
import { nameOf } from '#web/features/titles/title-facts.ts'
import { TitleHeadSkeleton } from '#web/features/titles/title-head-skeleton.tsx'
import { FetchFailed } from '#web/screens/shell/fetch-failed.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Cast } from './cast.tsx'
import { MovieFacts } from './movie-facts.tsx'

/**
 * The page of one movie. `name` is the movie's name in the page's URL. It is shown until the movie has been fetched,
 * unless a list that was fetched earlier has the movie's name.
 */
export const MoviePage = ({ id, name }: { id: number; name: string | undefined }) => {
  const titleRef = { type: 'movie', id } as const
  const query = useQuery(movieQuery(id))
  const { isFetching, data, refetch } = query
  const failure = useFailure(query)
  const credits = useQuery(creditsQuery(titleRef))
  const cachedItem = findCachedItem(useQueryClient(), titleRef)
  const nameUntilFetched = cachedItem ? nameOf(cachedItem) : name
  useDocumentTitle(
    data?.title ?? (failure ? undefined : nameUntilFetched) ?? (isNotFound(failure) ? 'Movie not found' : 'Movie'),
  )

  const retry = () => {
    void refetch()
    if (credits.isError) void credits.refetch()
  }

  if (failure) {
    return (
      <FetchFailed
        icon="film"
        error={failure}
        notFoundHeading="Movie not found"
        failedHeading="This movie could not be shown"
        onRetry={retry}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <TitleBanner item={data ?? cachedItem}>
        {data ? (
          <MovieFacts movie={data} credits={credits} />
        ) : (
          <TitleHeadSkeleton name={nameUntilFetched} type="movie" />
        )}
      </TitleBanner>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:gap-12">
        <Cast credits={credits} toastFailure={data !== undefined} />
        <SimilarTitles
          titleRef={titleRef}
          heading="Similar Movies"
          fact={({ popularity }) => `Popularity ${popularity.toFixed(2)}`}
          toastFailure={data !== undefined}
        />
      </div>
      {data && <RightsNote title={data} />}
    </>
  )
}
