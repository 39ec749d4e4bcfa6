import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Episode, Show } from '#contract/titles.ts'
import { isRefused } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { useAddToWatchHistory } from '#web/features/history/use-add-to-watch-history.ts'
import { Player } from '#web/features/player/player.tsx'
import { type Playable, playableKey, positionQuery } from '#web/features/player/position.ts'
import { useSources } from '#web/features/player/use-sources.ts'
import { useSpeed } from '#web/features/player/use-speed.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { lastEpisodeNumber } from '#web/features/titles/last-episode-number.ts'
import { RightsNote } from '#web/features/titles/rights-note.tsx'
import { showQuery } from '#web/features/titles/show-query.ts'
import { yearOf } from '#web/features/titles/title-facts.ts'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { ControlBar } from './control-bar.tsx'
import { EpisodeLinks, neighbours } from './episode-links.tsx'
import { NextEpisodeNotice } from './next-episode-notice.tsx'
import { TitleFactsPanel } from './title-facts-panel.tsx'
import { WatchError } from './watch-error.tsx'
import { WatchLayout } from './watch-layout.tsx'
import { WatchNotFound } from './watch-not-found.tsx'
import { WatchSkeleton } from './watch-skeleton.tsx'

interface Props {
  playable: Playable
  /** The show's name from the page's URL. It is shown until the show has been fetched. */
  name: string | undefined
  /** The highest episode number of the season, from the page's URL (`tepisodes`); undefined if the URL lacks it. */
  lastNumberInUrl: number | undefined
  lightsOff: boolean
  onToggleLights: () => void
}

interface EpisodePlaybackProps extends Omit<Props, 'name'> {
  show: Show
  episode: Episode
  episodes: readonly Episode[]
}

const EpisodePlayback = ({
  show,
  episode,
  episodes,
  playable,
  lastNumberInUrl,
  lightsOff,
  onToggleLights,
}: EpisodePlaybackProps) => {
  const { season_number: season, episode_number: episodeNumber } = episode
  const lastListedNumber = lastEpisodeNumber(episodes)
  useDocumentTitle(`${show.name} S${season} E${episodeNumber}`)
  useAddToWatchHistory({ show, episode, lastEpisodeNumber: lastListedNumber })
  const sources = useSources(episode.sources, playableKey(playable))
  const speed = useSpeed()
  const episodeParams = {
    id: show.id,
    name: show.name,
    season,
    episode: episodeNumber,
    tepisodes: lastNumberInUrl ?? lastListedNumber,
  }
  const { before, after } = neighbours(episodes, episodeParams)
  // The number of the episode that the user opened from the notice at the end of the previous episode. The player of
  // the opened episode takes the focus when it appears; then this becomes null again.
  const [openedFromNotice, setOpenedFromNotice] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another episode replaces this one, and at the end.
  useEffect(() => () => setOpenedFromNotice(null), [episodeNumber])
  const backdrop = episode.still_path ?? show.backdrop_path
  return (
    <WatchLayout backdrop={backdrop}>
      <Player
        key={playableKey(playable)}
        playable={playable}
        sources={sources}
        speed={speed}
        label={`${show.name}, season ${season} episode ${episodeNumber}`}
        backdrop={backdrop}
        takeFocus={openedFromNotice === episodeNumber}
        renderAtEnd={
          after &&
          ((onStay) => (
            <NextEpisodeNotice
              episodeParams={episodeParams}
              next={after}
              onPlay={() => setOpenedFromNotice(after.episode_number)}
              onStay={onStay}
            />
          ))
        }
      >
        <ControlBar
          name={show.name}
          episodeLine={
            <p aria-live="polite" className="mt-1 text-base text-muted">
              <span className="tabular-nums">
                Season {season} Episode {episodeNumber}
              </span>
              {episode.name && (
                <>
                  <span aria-hidden="true"> · </span>
                  <span className="sr-only">: </span>
                  <span className="text-text">{episode.name}</span>
                </>
              )}
            </p>
          }
          episodeLinks={<EpisodeLinks episodeParams={episodeParams} before={before} after={after} />}
          sources={sources}
          speed={speed}
          lightsOff={lightsOff}
          onToggleLights={onToggleLights}
        />
      </Player>
      <TitleFactsPanel
        title={{ type: 'tv', id: show.id, name: show.name }}
        poster={show.poster_path}
        year={yearOf(show.first_air_date)}
        score={show.vote_average}
        adult={show.adult}
        overview={episode.overview || show.overview}
        action={
          <WatchLaterButton
            key={playableKey(playable)}
            target={{
              id: show.id,
              season,
              episode: episodeNumber,
              name: show.name,
              title: episode.name,
              image: episode.still_path ?? show.poster_path,
              totalEpisodes: lastListedNumber,
            }}
            text="Watch Later"
            size="small"
          />
        }
      />
      <RightsNote title={show} withNotes />
    </WatchLayout>
  )
}

export const WatchEpisode = ({ playable, name, ...rest }: Props) => {
  // The saved position, the show and the episodes are fetched at the same time.
  usePrefetchQuery(positionQuery(playable))
  const show = useQuery(showQuery(playable.id))
  const episodes = useQuery(episodesQuery(playable.id, playable.season))
  const showFailure = useFailure(show)
  const episodesFailure = useFailure(episodes)
  if ((!show.data && !showFailure) || (!episodes.data && !episodesFailure)) return <WatchSkeleton name={name} />
  if (!show.data || !episodes.data) {
    if (isRefused(showFailure) || isRefused(episodesFailure)) return <WatchNotFound show={show.data} />
    const retry = () => {
      for (const query of [show, episodes]) if (query.isError) void query.refetch()
    }
    return <WatchError name={name ?? 'Watch'} retrying={show.isFetching || episodes.isFetching} onRetry={retry} />
  }
  const episode = episodes.data.find(({ episode_number }) => episode_number === playable.episode)
  if (!episode) return <WatchNotFound show={show.data} />
  return <EpisodePlayback {...rest} playable={playable} show={show.data} episode={episode} episodes={episodes.data} />
}
