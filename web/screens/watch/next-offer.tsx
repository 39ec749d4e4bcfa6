import { Link } from '@tanstack/react-router'
import type { Episode } from '#contract/titles.ts'
import { Notice } from '#web/features/player/notice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EpisodeAddress } from './episode-steps.tsx'

interface Props {
  address: EpisodeAddress
  next: Episode
  onPlay: () => void
  onStay: () => void
}

/** Shown when an episode has ended: offers the next one. */
export const NextOffer = ({ address, next, onPlay, onStay }: Props) => (
  <Notice
    icon="tv"
    text={next.name || `Episode ${next.episode_number}`}
    more={`Up next: season ${address.season}, episode ${next.episode_number}`}
  >
    <Link
      {...paths.watchEpisode({ ...address, episode: next.episode_number })}
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
