import { Link } from '@tanstack/react-router'
import type { Episode } from '#contract/titles.ts'
import { PlayerNotice } from '#web/features/player/player-notice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { staysOnPage } from '#web/ui/stays-on-page.ts'
import type { EpisodeParams } from './episode-links.tsx'

interface Props {
  episodeParams: EpisodeParams
  next: Episode
  /** Called when the next episode is opened on this page, and not in another tab or window. */
  onPlay: () => void
  onStay: () => void
}

/** A notice that is shown when an episode has ended. It offers to play the next episode. */
export const NextEpisodeNotice = ({ episodeParams, next, onPlay, onStay }: Props) => (
  <PlayerNotice
    icon="tv"
    text={next.name || `Episode ${next.episode_number}`}
    detail={`Up next: season ${episodeParams.season}, episode ${next.episode_number}`}
  >
    <Link
      {...paths.watchEpisode({ ...episodeParams, episode: next.episode_number })}
      onClick={(event) => !staysOnPage(event) && onPlay()}
      className={buttonStyle('primary', 'small')}
    >
      <Icon name="play" className="size-4" />
      Play episode {next.episode_number}
    </Link>
    <Button look="quiet" size="small" onClick={onStay}>
      Stay here
    </Button>
  </PlayerNotice>
)
