import type { ReactNode } from 'react'
import { SourceSelect } from '#web/features/player/source-select.tsx'
import { SpeedSelect } from '#web/features/player/speed-select.tsx'
import type { Sources } from '#web/features/player/use-sources.ts'
import type { Speed } from '#web/features/player/use-speed.ts'
import { Button } from '#web/ui/button.tsx'
import { FittedName } from '#web/ui/fitted-name.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  name: string
  /** The line that says which episode plays; it is shown under the name. */
  episodeLine?: ReactNode
  /** The links Prev Ep and Next Ep. */
  episodeLinks?: ReactNode
  sources: Sources
  speed: Speed
  /** The button that opens the list of trailers, at the end of the bar. */
  trailersButton?: ReactNode
  lightsOff: boolean
  onToggleLights: () => void
}

/** Names with more characters are set in a smaller size, so that they fit beside the controls. */
const longNameLength = 26

/** The CSS classes of the bar and of its placeholder. */
export const barStyle = 'flex flex-wrap items-center gap-x-6 gap-y-4 px-gutter pt-5'

/** The CSS classes of the name, which depend on the length of the name. */
export const nameStyle = (name: string): string =>
  `mt-0.5 font-display leading-tight font-semibold fitted ${name.length > longNameLength ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl'}`

/** The CSS classes of a drop-down list with less space beside its text, so that the bar fits into one line. */
const denseSelectStyle = '[&_select]:pr-9 [&_select]:pl-4'

/** The bar below the player: the title's name, and the controls such as the source, the speed and Lights off. */
export const ControlBar = ({
  name,
  episodeLine,
  episodeLinks,
  sources,
  speed,
  trailersButton,
  lightsOff,
  onToggleLights,
}: Props) => (
  <div className={barStyle}>
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-xs font-semibold tracking-[0.14em] text-accent uppercase">Now Playing</p>
      <h1 className={nameStyle(name)}>
        <FittedName name={name} />
      </h1>
      {episodeLine}
    </div>
    <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-md:w-full">
      {episodeLinks}
      <SourceSelect sources={sources} className={`watch-source min-w-32 max-md:flex-1 md:w-56 ${denseSelectStyle}`} />
      {/* Players in frames have their own menu for the speed, and so have the video controls of phones. */}
      {sources.current?.source.player === 'video' && (
        <SpeedSelect speed={speed} className={`max-md:hidden ${denseSelectStyle}`} />
      )}
      <Button
        look="outline"
        size="small"
        aria-pressed={lightsOff}
        onClick={onToggleLights}
        className="aria-pressed:bg-veil"
      >
        <Icon name="lamp" />
        Lights off
      </Button>
      {trailersButton}
    </div>
  </div>
)
