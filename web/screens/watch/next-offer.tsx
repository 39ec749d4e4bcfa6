import { Link } from '@tanstack/react-router'
import type { Episode } from '#contract/titles.ts'
import { Notice } from '#web/features/player/notice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EpisodePlace } from './episode-steps.tsx'

interface Props {
  place: EpisodePlace
  next: Episode
  onPlay: () => void
  onStay: () => void
}

/** At the end of an episode. */
export const NextOffer = ({ place, next, onPlay, onStay }: Props) => (
  <Notice
    icon="tv"
    text={next.name || `Episode ${next.episode_number}`}
    more={`Up next: season ${place.season}, episode ${next.episode_number}`}
  >
    <Link
      {...paths.watchEpisode({ ...place, episode: next.episode_number })}
      onClick={onPlay}
      className={buttonStyle('primary', 'small')}
    >
      <Icon name="play" className="size-4" />
      Play episode {next.episode_number}
    </Link>
    <Button look="quiet" size="small" onClick={onStay}>
      Stay here
    </Button>
  </Notice>
)
