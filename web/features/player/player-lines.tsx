import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** A sentence about what plays, and a button to change that. */
export interface PlayerLine {
  icon: IconName
  text: string
  /** The button's text. */
  buttonText: string
  onPress: () => void
  /** Whether a narrow window leaves this line out if there is another line. */
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
  /** Called after a button was pressed, since that button may no longer be rendered. */
  onPressed: () => void
}

/**
 * The classes of the lines, for their skeleton too. Room for one line is reserved before there is a line, so that
 * nothing moves when it appears: one row of text, in a narrow window the three rows that the longest line takes.
 */
export const playerLinesStyle =
  'flex flex-wrap content-start gap-x-8 gap-y-3 px-gutter pt-5 text-sm text-muted min-h-25 xs:min-h-20 md:min-h-15'

/** The lines about what plays. They are read out when they appear. */
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
