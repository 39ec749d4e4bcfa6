import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { cachedItem } from '#web/features/titles/cached-item.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
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

/** The page of one film. `name` is the film's name in the address; it is shown until the film has been fetched. */
export const MoviePage = ({ id, name }: { id: number; name: string | undefined }) => {
  const title = { type: 'movie', id } as const
  const { isPending, isLoadingError, isFetching, error, data, refetch } = useQuery(movieQuery(id))
  const credits = useQuery(creditsQuery(title))
  const cached = cachedItem(useQueryClient(), title)
  const earlyName = cached ? nameOf(cached) : name
  useDocumentTitle(
    data?.title ?? (isPending ? earlyName : undefined) ?? (isNotFound(error) ? 'Movie not found' : 'Movie'),
  )

  const retry = () => {
    void refetch()
    if (credits.isError) void credits.refetch()
  }

  if (isLoadingError) {
    return (
      <FetchFailed
        icon="film"
        error={error}
        missing="Movie not found"
        failed="This movie could not be shown"
        onRetry={retry}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <TitleBanner item={data ?? cached}>
        {isPending ? (
          <TitleHeadSkeleton name={earlyName} type="movie" />
        ) : (
          <MovieFacts movie={data} credits={credits} />
        )}
      </TitleBanner>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:gap-12">
        <Cast credits={credits} toastFailure={!isPending} />
        <SimilarTitles
          title={title}
          heading="Similar Movies"
          fact={({ popularity }) => `Popularity ${popularity.toFixed(2)}`}
          toastFailure={!isPending}
        />
      </div>
      {data && <RightsNote title={data} />}
    </>
  )
}
