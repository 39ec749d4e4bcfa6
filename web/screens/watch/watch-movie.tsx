import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { Movie } from '#contract/titles.ts'
import { Failure } from '#web/api/failure.ts'
import { useRecordOpening } from '#web/features/history/use-record-opening.ts'
import { Player } from '#web/features/player/player.tsx'
import { type Place, placeKey, positionQuery } from '#web/features/player/position.ts'
import { useSources } from '#web/features/player/use-sources.ts'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { yearOf } from '#web/features/titles/title-facts.ts'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { useWide } from '#web/ui/use-media.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ControlBar } from './control-bar.tsx'
import { DirectorLine } from './director-line.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PendingRoom } from './pending-room.tsx'
import { Room } from './room.tsx'
import { TitleFactsPanel } from './title-facts-panel.tsx'
import { TrailersPopup } from './trailers-popup.tsx'
import { Unreachable } from './unreachable.tsx'

interface Props {
  place: Place
  /** As the address has it. */
  name: string | undefined
  lightsOff: boolean
  onLights: () => void
}

const Playing = ({ movie, place, lightsOff, onLights }: Omit<Props, 'name'> & { movie: Movie }) => {
  useTitle(movie.title)
  useRecordOpening({ movie })
  const sources = useSources(movie.sources, placeKey(place))
  const wide = useWide()
  return (
    <Room backdrop={movie.backdrop_path}>
      <div className="md:px-gutter">
        <Player
          key={placeKey(place)}
          place={place}
          sources={sources}
          label={movie.title}
          backdrop={movie.backdrop_path}
        />
      </div>
      <ControlBar
        name={movie.title}
        sources={sources}
        lightsOff={lightsOff}
        onLights={onLights}
        trailers={wide && !lightsOff && <TrailersPopup />}
      />
      <TitleFactsPanel
        title={{ type: 'movie', id: movie.id, name: movie.title }}
        poster={movie.poster_path}
        year={yearOf(movie.release_date)}
        score={movie.vote_average}
        adult={movie.adult}
        overview={movie.overview}
        maker={<DirectorLine movie={movie.id} />}
        action={
          <WatchLaterButton key={movie.id} what={{ type: 'movie', id: movie.id }} words="Watch Later" size="small" />
        }
      />
      {movie.rights && <RightsNote rights={movie.rights} />}
    </Room>
  )
}

export const WatchMovie = ({ place, name, lightsOff, onLights }: Props) => {
  // All three at once, rather than one after the other.
  usePrefetchQuery(positionQuery(place))
  usePrefetchQuery(creditsQuery({ type: 'movie', id: place.id }))
  const { isPending, error, data, refetch } = useQuery(movieQuery(place.id))
  if (isPending) return <PendingRoom name={name} />
  if (error && !data) {
    if (error instanceof Failure && error.refused) return <NothingFound />
    return <Unreachable name={name ?? 'Watch'} onRetry={refetch} />
  }
  return <Playing movie={data} place={place} lightsOff={lightsOff} onLights={onLights} />
}
