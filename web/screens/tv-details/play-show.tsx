import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { Episode, Show } from '#contract/titles.ts'
import { useEpisodeToContinue } from '#web/features/progress/continue-query.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { lastEpisodeNumber } from '#web/features/titles/last-episode-number.ts'
import { paths } from '#web/paths.ts'
import { ButtonSpinner } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { staysOnPage } from '#web/ui/stays-on-page.ts'

/** The number of the season whose first episode is played. */
const firstSeason = 1

/**
 * The search params of the URL that plays episode 1, or the first of `episodes` if these are known and none has the
 * number 1.
 */
const firstEpisodeParams = ({ id, name }: Show, episodes: readonly Episode[] | undefined) => {
  const numbers = (episodes ?? []).map(({ episode_number }) => episode_number)
  const episode = numbers.includes(1) ? 1 : (numbers[0] ?? 1)
  return { id, name, season: firstSeason, episode, tepisodes: episodes && lastEpisodeNumber(episodes) }
}

/**
 * A link that plays an episode of the show: the one in "Continue watching" or, if there is none, the first episode. The
 * URL that plays the first episode has this episode's number and the highest episode number of the season, so the
 * season's episodes are fetched on hover and focus.
 */
export const PlayShow = ({ show, onLeave }: { show: Show; onLeave: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const query = episodesQuery(show.id, firstSeason)
  const { data } = useQuery({ ...query, enabled: false })
  const [isBusy, setIsBusy] = useState(false)
  const episodeToContinue = useEpisodeToContinue(show.id)
  const episodeParams = episodeToContinue
    ? { ...episodeToContinue, id: show.id, name: show.name }
    : firstEpisodeParams(show, data)
  const prefetchEpisodes = () => {
    if (!episodeToContinue) void client.prefetchQuery(query)
  }
  const play = async (event: MouseEvent) => {
    if (staysOnPage(event)) return
    onLeave()
    if (episodeToContinue || data) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const addressBefore = router.latestLocation.href
    const episodes = await client.fetchQuery(query).catch(() => undefined)
    setIsBusy(false)
    // If the user has opened another page in the meantime, that page stays.
    if (router.latestLocation.href === addressBefore)
      await navigate(paths.watchEpisode(firstEpisodeParams(show, episodes)))
  }
  return (
    <Link
      {...paths.watchEpisode(episodeParams)}
      onPointerEnter={prefetchEpisodes}
      onFocus={prefetchEpisodes}
      onClick={play}
      aria-busy={isBusy}
      className={buttonStyle('primary')}
    >
      {isBusy ? <ButtonSpinner /> : <Icon name="play" />}
      Play S{episodeParams.season} E{episodeParams.episode}
    </Link>
  )
}
