import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { Movie } from '#contract/titles.ts'
import { isRefused } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { useAddToWatchHistory } from '#web/features/history/use-add-to-watch-history.ts'
import { Player } from '#web/features/player/player.tsx'
import { type Playable, playableKey, positionQuery } from '#web/features/player/position.ts'
import { useSources } from '#web/features/player/use-sources.ts'
import { useSpeed } from '#web/features/player/use-speed.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { DirectorLine } from '#web/features/titles/director-line.tsx'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { yearOf } from '#web/features/titles/title-facts.ts'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { useHydrated } from '#web/ui/hydration.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useWideViewport } from '#web/ui/use-wide-viewport.ts'
import { ControlBar } from './control-bar.tsx'
import { TitleFactsPanel } from './title-facts-panel.tsx'
import { TrailersPopup } from './trailers-popup.tsx'
import { WatchError } from './watch-error.tsx'
import { WatchLayout } from './watch-layout.tsx'
import { WatchNotFound } from './watch-not-found.tsx'
import { PlayerSkeleton, WatchSkeleton } from './watch-skeleton.tsx'

interface Props {
  playable: Playable
  /** The movie's name in the address. It is shown until the movie has been fetched. */
  name: string | undefined
  lightsOff: boolean
  onToggleLights: () => void
}

const Playing = ({ movie, playable, lightsOff, onToggleLights }: Omit<Props, 'name'> & { movie: Movie }) => {
  useDocumentTitle(movie.title)
  useAddToWatchHistory({ movie })
  const credits = useQuery(creditsQuery({ type: 'movie', id: movie.id }))
  useFailureToast(useFailure(credits))
  const sources = useSources(movie.sources, playableKey(playable))
  const speed = useSpeed()
  const hydrated = useHydrated()
  const wide = useWideViewport()
  return (
    <WatchLayout backdrop={movie.backdrop_path}>
      {hydrated ? (
        <Player
          key={playableKey(playable)}
          playable={playable}
          sources={sources}
          speed={speed}
          label={movie.title}
          backdrop={movie.backdrop_path}
        >
          <ControlBar
            name={movie.title}
            sources={sources}
            speed={speed}
            lightsOff={lightsOff}
            onToggleLights={onToggleLights}
            trailersButton={wide && !lightsOff && <TrailersPopup />}
          />
        </Player>
      ) : (
        <PlayerSkeleton name={movie.title} backdrop={movie.backdrop_path} />
      )}
      <TitleFactsPanel
        title={{ type: 'movie', id: movie.id, name: movie.title }}
        poster={movie.poster_path}
        year={yearOf(movie.release_date)}
        score={movie.vote_average}
        adult={movie.adult}
        overview={movie.overview}
        directorLine={
          <DirectorLine credits={credits} unknown={<span className="text-text">Unknown</span>} className="text-muted" />
        }
        action={
          <WatchLaterButton key={movie.id} target={{ type: 'movie', id: movie.id }} text="Watch Later" size="small" />
        }
      />
      <RightsNote title={movie} withNotes />
    </WatchLayout>
  )
}

export const WatchMovie = ({ playable, name, lightsOff, onToggleLights }: Props) => {
  // The saved position, the movie and the credits are fetched at the same time.
  usePrefetchQuery(positionQuery(playable))
  usePrefetchQuery(creditsQuery({ type: 'movie', id: playable.id }))
  const query = useQuery(movieQuery(playable.id))
  const { isFetching, data, refetch } = query
  const failure = useFailure(query)
  if (failure) {
    if (isRefused(failure)) return <WatchNotFound />
    return <WatchError name={name ?? 'Watch'} retrying={isFetching} onRetry={refetch} />
  }
  if (!data) return <WatchSkeleton name={name} />
  return <Playing movie={data} playable={playable} lightsOff={lightsOff} onToggleLights={onToggleLights} />
}
