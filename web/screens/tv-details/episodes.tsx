import { useQuery } from '@tanstack/react-query'
import type { Episode, Show } from '#contract/titles.ts'
import { episodeKey, showProgressQuery } from '#web/features/progress/show-progress-query.ts'
import { lastEpisodeNumber } from '#web/features/titles/last-episode-number.ts'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EpisodeEntry, stillBoxStyle } from './episode-entry.tsx'

/** The number of placeholders that are shown while the episodes are being fetched. */
const placeholderCount = 4

const listStyle = 'grid gap-x-8 border-t border-line p-3 md:p-4 lg:grid-cols-2'

const ListSkeleton = () => (
  <div role="status" aria-label="Loading episodes" className={listStyle}>
    <Repeated times={placeholderCount}>
      <div className="flex gap-4 py-3">
        <Skeleton className={stillBoxStyle} />
        <div className="grid flex-1 content-start gap-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    </Repeated>
  </div>
)

interface Props {
  show: Show
  season: Show['seasons'][number]
  /** Undefined until the episodes have been fetched. */
  episodes: readonly Episode[] | undefined
  /** True if the episodes could not be fetched. */
  isFailed: boolean
  isFetching: boolean
  onRetry: () => void
  onLeave: () => void
}

/** The episodes of an open season, in the order of their numbers. */
export const Episodes = ({ show, season, episodes, isFailed, isFetching, onRetry, onLeave }: Props) => {
  const marks = useQuery(showProgressQuery(show.id)).data
  if (isFailed) {
    return (
      <div className="border-t border-line p-5">
        <RetryLine text="The episodes could not be shown just now." onRetry={onRetry} retrying={isFetching} />
      </div>
    )
  }
  if (!episodes) return <ListSkeleton />
  if (episodes.length === 0) {
    return <p className="border-t border-line p-5 text-muted">No episodes of this season are listed yet.</p>
  }
  const tepisodes = lastEpisodeNumber(episodes)
  return (
    <ol className={listStyle}>
      {episodes.map((episode) => (
        <EpisodeEntry
          key={episode.episode_number}
          episode={episode}
          episodeParams={{
            id: show.id,
            name: show.name,
            season: season.season_number,
            episode: episode.episode_number,
            tepisodes,
          }}
          mark={marks?.[episodeKey({ season: season.season_number, episode: episode.episode_number })]}
          onLeave={onLeave}
        />
      ))}
    </ol>
  )
}
