import { Button } from '#web/ui/button.tsx'
import { OfflineMovieLink } from './offline-movie-link.tsx'
import { PlayerNotice } from './player-notice.tsx'

/** Shown for a title that no source (a host of movies) has. */
export const NoSourceNotice = () => (
  <PlayerNotice
    icon="film"
    text="No source has this title"
    detail="It stays listed, and plays here once a source has it."
  />
)

/** Shown while a source cannot play because there is no network. `address` is the URL of the title at the source. */
export const OfflineNotice = ({ address }: { address: string }) => (
  <PlayerNotice icon="film" text="You are offline" detail="It plays on once the network is back.">
    <OfflineMovieLink address={address} />
  </PlayerNotice>
)

interface CouldNotPlayNoticeProps {
  /** The name of the source. */
  name: string
  /** The URL of the title at the source. */
  address: string
  /** Changes to another source; null if there is no other source. */
  onOtherSource: (() => void) | null
  /** Tries the source once more. */
  onRetry: () => void
}

/** Shown for a source (one of the hosts of movies) that showed no picture. */
export const CouldNotPlayNotice = ({ name, address, onOtherSource, onRetry }: CouldNotPlayNoticeProps) => (
  <PlayerNotice icon="film" text="This source could not play it" detail={`${name} gave no picture.`}>
    {onOtherSource && (
      <Button size="small" onClick={onOtherSource}>
        Try another source
      </Button>
    )}
    <Button look="quiet" size="small" onClick={onRetry}>
      Try again
    </Button>
    <OfflineMovieLink address={address} />
  </PlayerNotice>
)
