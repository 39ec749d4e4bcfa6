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

/** The number of the season whose first episode is played. */
const firstSeason = 1

/** The address of the first episode: number 1, or if `episodes` are known and have no number 1, the first of them. */
const firstEpisodeOf = ({ id, name }: Show, episodes: readonly Episode[] | undefined) => {
  const numbers = (episodes ?? []).map(({ episode_number }) => episode_number)
  const episode = numbers.includes(1) ? 1 : (numbers[0] ?? 1)
  return { id, name, season: firstSeason, episode, tepisodes: episodes && lastEpisodeNumber(episodes) }
}

/** Whether the browser opens a clicked link in another tab or window. */
const opensNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey

/**
 * A link that plays the show's episode in "Continue watching", or if there is none, its first episode. On hover and
 * focus the first season is fetched, since only its episodes say whether it begins with number 1, and where it ends.
 */
export const PlayShow = ({ show, onLeave }: { show: Show; onLeave: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const query = episodesQuery(show.id, firstSeason)
  const { data } = useQuery({ ...query, enabled: false })
  const [isBusy, setIsBusy] = useState(false)
  const episodeToContinue = useEpisodeToContinue(show.id)
  const address = episodeToContinue
    ? { ...episodeToContinue, id: show.id, name: show.name }
    : firstEpisodeOf(show, data)
  const prefetchEpisodes = () => {
    if (!episodeToContinue) void client.prefetchQuery(query)
  }
  const play = async (event: MouseEvent) => {
    if (opensNewTab(event)) return
    onLeave()
    if (episodeToContinue || data) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const locationBefore = router.latestLocation
    const episodes = await client.fetchQuery(query).catch(() => undefined)
    setIsBusy(false)
    // Does nothing if the user has navigated elsewhere in the meantime.
    if (router.latestLocation === locationBefore) await navigate(paths.watchEpisode(firstEpisodeOf(show, episodes)))
  }
  return (
    <Link
      {...paths.watchEpisode(address)}
      onPointerEnter={prefetchEpisodes}
      onFocus={prefetchEpisodes}
      onClick={play}
      aria-busy={isBusy}
      className={buttonStyle('primary')}
    >
      {isBusy ? <ButtonSpinner /> : <Icon name="play" />}
      Play S{address.season} E{address.episode}
    </Link>
  )
}
