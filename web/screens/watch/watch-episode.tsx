import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Episode, Show } from '#contract/titles.ts'
import { Failure } from '#web/api/failure.ts'
import { useRecordOpening } from '#web/features/history/use-record-opening.ts'
import { Player } from '#web/features/player/player.tsx'
import { type Place, placeKey, positionQuery } from '#web/features/player/position.ts'
import { useSources } from '#web/features/player/use-sources.ts'
import { episodesQuery, lastNumber } from '#web/features/titles/episodes-query.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { showQuery } from '#web/features/titles/show-query.ts'
import { yearOf } from '#web/features/titles/title-facts.ts'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { ControlBar } from './control-bar.tsx'
import { EpisodeSteps, neighbours } from './episode-steps.tsx'
import { NextOffer } from './next-offer.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PendingRoom } from './pending-room.tsx'
import { Room } from './room.tsx'
import { TitleFactsPanel } from './title-facts-panel.tsx'
import { Unreachable } from './unreachable.tsx'

interface Props {
  place: Place
  /** As the address has them. */
  name: string | undefined
  tepisodes: number | undefined
  lightsOff: boolean
  onLights: () => void
}

interface PlayingProps extends Omit<Props, 'name'> {
  show: Show
  episode: Episode
  episodes: readonly Episode[]
}

const Playing = ({ show, episode, episodes, place, tepisodes, lightsOff, onLights }: PlayingProps) => {
  const { season_number: season, episode_number: number } = episode
  const last = lastNumber(episodes)
  useTitle(`${show.name} S${season} E${number}`)
  useRecordOpening({ show, episode, last })
  const sources = useSources(episode.sources, placeKey(place))
  const here = { id: show.id, name: show.name, season, episode: number, tepisodes: tepisodes ?? last }
  const { before, after } = neighbours(episodes, here)
  // The episode that was pressed for at the end of the one before it: for that one opening.
  const [pressedFor, setPressedFor] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another episode is the reason.
  useEffect(() => () => setPressedFor(null), [number])
  const backdrop = episode.still_path ?? show.backdrop_path
  return (
    <Room backdrop={backdrop}>
      <div className="md:px-gutter">
        <Player
          key={placeKey(place)}
          place={place}
          sources={sources}
          label={`${show.name}, season ${season} episode ${number}`}
          backdrop={backdrop}
          pressedFor={pressedFor === number}
          next={
            after &&
            ((stay) => (
              <NextOffer place={here} next={after} onPlay={() => setPressedFor(after.episode_number)} onStay={stay} />
            ))
          }
        />
      </div>
      <ControlBar
        name={show.name}
        label={
          <p aria-live="polite" className="mt-1 text-base text-muted">
            <span className="tabular-nums">
              Season {season} Episode {number}
            </span>
            {episode.name && (
              <>
                <span aria-hidden="true"> · </span>
                <span className="text-text">{episode.name}</span>
              </>
            )}
          </p>
        }
        steps={<EpisodeSteps place={here} before={before} after={after} />}
        sources={sources}
        lightsOff={lightsOff}
        onLights={onLights}
      />
      <TitleFactsPanel
        title={{ type: 'tv', id: show.id, name: show.name }}
        poster={show.poster_path}
        year={yearOf(show.first_air_date)}
        score={show.vote_average}
        adult={show.adult}
        overview={episode.overview || show.overview}
        action={
          <WatchLaterButton
            key={placeKey(place)}
            what={{
              id: show.id,
              season,
              episode: number,
              name: show.name,
              title: episode.name,
              image: episode.still_path ?? show.poster_path,
              totalEpisodes: last,
            }}
            words="Watch Later"
            size="small"
          />
        }
      />
      {show.rights && <RightsNote rights={show.rights} />}
    </Room>
  )
}

export const WatchEpisode = ({ place, name, ...rest }: Props) => {
  // All three at once, rather than one after the other.
  usePrefetchQuery(positionQuery(place))
  const show = useQuery(showQuery(place.id))
  const episodes = useQuery(episodesQuery(place.id, place.season))
  if (show.isPending || episodes.isPending) return <PendingRoom name={name} />
  if (!show.data || !episodes.data) {
    if ([show.error, episodes.error].some((error) => error instanceof Failure && error.refused)) return <NothingFound />
    const retry = () => {
      for (const query of [show, episodes]) if (query.isError) void query.refetch()
    }
    return <Unreachable name={name ?? 'Watch'} onRetry={retry} />
  }
  const episode = episodes.data.find(({ episode_number }) => episode_number === place.episode)
  if (!episode) return <NothingFound />
  return <Playing {...rest} place={place} show={show.data} episode={episode} episodes={episodes.data} />
}
