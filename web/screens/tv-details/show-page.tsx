import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure, failureText } from '#web/api/failure.ts'
import { knownItem } from '#web/features/titles/known-item.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { showQuery } from '#web/features/titles/show-query.ts'
import { SimilarTitles } from '#web/features/titles/similar-titles.tsx'
import { dateOf, nameOf, yearOf } from '#web/features/titles/title-facts.ts'
import { TitleHeadSkeleton } from '#web/features/titles/title-head-skeleton.tsx'
import { TitleStage } from '#web/features/titles/title-stage.tsx'
import { NothingHere } from '#web/screens/shell/nothing-here.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { Seasons, SeasonsWaiting } from './seasons.tsx'
import { ShowFacts } from './show-facts.tsx'
import { useSeasonMemory } from './use-season-memory.ts'

/** One show; `name` is what the link called it, shown until the show itself has come. */
export const ShowPage = ({ id, name }: { id: number; name: string | undefined }) => {
  const title = { type: 'tv', id } as const
  const { isPending, isLoadingError, isFetching, error, data, refetch } = useQuery(showQuery(id))
  const memory = useSeasonMemory(id)
  const known = knownItem(useQueryClient(), title)
  const early = known ? nameOf(known) : name
  const missing = error instanceof Failure && error.status === 404
  useTitle(data?.name ?? (isPending ? early : undefined) ?? (missing ? 'TV show not found' : 'TV show'))

  if (isLoadingError) {
    return (
      <NothingHere
        icon="tv"
        title={missing ? 'TV show not found' : 'This show could not be shown'}
        text={failureText(error, 'Matinee could not be reached. Check the connection and try again.')}
        onRetry={missing ? undefined : () => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <TitleStage item={data ?? known}>
        {isPending ? <TitleHeadSkeleton name={early} /> : <ShowFacts show={data} onLeave={memory.leave} />}
      </TitleStage>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:gap-12">
        {isPending ? <SeasonsWaiting /> : <Seasons show={data} memory={memory} />}
        <SimilarTitles
          title={title}
          heading="Similar Tv shows"
          fact={(item) => yearOf(dateOf(item)) ?? 'N/A'}
          speak={!isPending}
        />
      </div>
      {data?.rights && <RightsNote rights={data.rights} />}
    </>
  )
}
