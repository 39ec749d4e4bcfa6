import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'
import { WithoutNetwork } from './without-network.tsx'

/** Shown for a title that no source has. */
export const NoSource = () => (
  <Notice icon="film" text="No source has this title" more="It stays listed, and plays here once a source has it." />
)

/** Shown while the source at `address` has no network. */
export const Offline = ({ address }: { address: string }) => (
  <Notice icon="film" text="You are offline" more="It plays on once the network is back.">
    <WithoutNetwork address={address} />
  </Notice>
)

interface CouldNotPlayProps {
  /** The source's name and the address that it has for the title. */
  name: string
  address: string
  /** Changes to another source; null when there is none. */
  onOther: (() => void) | null
  /** Tries the source once more. */
  onAgain: () => void
}

/** Shown for a source that gave no picture. */
export const CouldNotPlay = ({ name, address, onOther, onAgain }: CouldNotPlayProps) => (
  <Notice icon="film" text="This source could not play it" more={`${name} gave no picture.`}>
    {onOther && (
      <Button size="small" onClick={onOther}>
        Try another source
      </Button>
    )}
    <Button look="quiet" size="small" onClick={onAgain}>
      Try again
    </Button>
    <WithoutNetwork address={address} />
  </Notice>
)
