import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/**
 * A sentence about the source that plays, or about the position where playback started, and a button to change that.
 */
export interface PlayerLine {
  icon: IconName
  text: string
  /** The button's text. */
  buttonText: string
  onPress: () => void
  /** True if a narrow window leaves this line out when another line comes before it. */
  isMinor?: boolean
}

const Line = ({ icon, text, buttonText, onPress, isMinor }: PlayerLine) => (
  <p className={`flex items-start gap-3 ${isMinor ? 'max-md:not-first:hidden' : ''}`}>
    <Icon name={icon} className="mt-px size-4.5 shrink-0 text-accent" />
    <span>
      {text}{' '}
      <button
        type="button"
        onClick={onPress}
        className="-my-3 min-h-11 rounded-sm text-left font-semibold text-text underline decoration-text/35 underline-offset-4 hover:decoration-text"
      >
        {buttonText}
      </button>
    </span>
  </p>
)

interface Props {
  lines: readonly PlayerLine[]
  /** Called after a button was pressed. The button may then no longer be rendered, so the focus has to move. */
  onPressed: () => void
}

/**
 * The CSS classes of the box of the lines, or its skeleton. The box has room for one line before there is a line, so
 * that nothing moves when a line appears: one row of text, and in a narrow window the three rows of the longest line.
 */
export const playerLinesStyle =
  'flex flex-wrap content-start gap-x-8 gap-y-3 px-gutter pt-5 text-sm text-muted min-h-25 xs:min-h-20 md:min-h-15'

/** Shows the lines below the player. Screen readers read a line out when it appears. */
export const PlayerLines = ({ lines, onPressed }: Props): ReactNode => (
  <div role="status" aria-label="About the picture" className={playerLinesStyle}>
    {lines.map((line) => (
      <Line
        key={line.buttonText}
        {...line}
        onPress={() => {
          line.onPress()
          onPressed()
        }}
      />
    ))}
  </div>
)
