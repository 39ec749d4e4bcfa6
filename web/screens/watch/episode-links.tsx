import { Link } from '@tanstack/react-router'
import type { Episode } from '#contract/titles.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The search params of the player's URL for an episode; `tepisodes` is the highest episode number of the season. */
export interface EpisodeParams {
  id: number
  name: string
  season: number
  episode: number
  tepisodes: number
}

/**
 * The listed episodes before and after an episode, by number; the numbers may have gaps. `before` is undefined for the
 * numbers 0 and 1, and `after` for `tepisodes` and higher numbers.
 */
export const neighbours = (
  episodes: readonly Episode[],
  { episode, tepisodes }: Pick<EpisodeParams, 'episode' | 'tepisodes'>,
) => ({
  before: episode > 1 ? episodes.findLast(({ episode_number }) => episode_number < episode) : undefined,
  after: episode < tepisodes ? episodes.find(({ episode_number }) => episode_number > episode) : undefined,
})

interface Props {
  episodeParams: EpisodeParams
  before: Episode | undefined
  after: Episode | undefined
}

/** The links Prev Ep and Next Ep. */
export const EpisodeLinks = ({ episodeParams, before, after }: Props) => (
  <nav aria-label="Episodes" className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
    {before && (
      <Link
        {...paths.watchEpisode({ ...episodeParams, episode: before.episode_number })}
        className={buttonStyle('quiet', 'small')}
      >
        <Icon name="left" className="-ml-1 size-4" />
        Prev Ep
      </Link>
    )}
    {after && (
      <Link
        {...paths.watchEpisode({ ...episodeParams, episode: after.episode_number })}
        className={buttonStyle('quiet', 'small')}
      >
        Next Ep
        <Icon name="right" className="-mr-1 size-4" />
      </Link>
    )}
  </nav>
)
