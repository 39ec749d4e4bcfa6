import { type ReactNode, useId, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/hydration.tsx'
import { useClamped } from '#web/ui/use-clamped.ts'
import { useWideViewport } from '#web/ui/use-wide-viewport.ts'

/** The number of characters of an overview that wide windows show before the user presses Read more. */
const maxOverviewLength = 300

interface MoreButtonProps {
  isExpanded: boolean
  /** The id of the text that the button expands, if the text is an element beside the button. */
  controls?: string
  onClick: () => void
  children: ReactNode
}

const MoreButton = ({ isExpanded, controls, onClick, children }: MoreButtonProps) => (
  <button
    type="button"
    aria-expanded={isExpanded}
    aria-controls={controls}
    onClick={onClick}
    className="relative rounded-small font-medium whitespace-nowrap text-accent underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
  >
    {children}
  </button>
)

/** An overview in a wide window: at first `maxOverviewLength` characters, then the button Read more. */
const TruncatedOverview = ({ text }: { text: string }) => {
  const [isExpanded, setIsExpanded] = useState(false)
  if (text.length <= maxOverviewLength) return <p className="text-md text-text/90">{text}</p>
  return (
    <p className="text-md text-text/90">
      {isExpanded ? `${text} ` : text.slice(0, maxOverviewLength)}
      <MoreButton isExpanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
        {isExpanded ? 'Read less' : '...Read more'}
      </MoreButton>
    </p>
  )
}

/** An overview in a narrow window: at first three lines, then the button Read more. */
const ClampedOverview = ({ text }: { text: string }) => {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const isClamped = useClamped(paragraph, !isExpanded)
  return (
    <div className="text-md text-text/90">
      <p ref={paragraph} id={id} className={isExpanded ? '' : 'line-clamp-3'}>
        {text}
      </p>
      {(isClamped || isExpanded) && (
        <MoreButton isExpanded={isExpanded} controls={id} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Read less' : 'Read more'}
        </MoreButton>
      )}
    </div>
  )
}

/**
 * The overview in the HTML that the server renders without knowing the width of the window. CSS gives it as many lines
 * as `TruncatedOverview` or `ClampedOverview` will have.
 */
const ServerOverview = ({ text }: { text: string }) => {
  const isLong = text.length > maxOverviewLength
  return (
    <div className="text-md text-text/90">
      <p className="max-md:line-clamp-3">
        {text.slice(0, maxOverviewLength)}
        {isLong && <span className="font-medium text-accent max-md:hidden">...Read more</span>}
      </p>
      {isLong && <span className="font-medium text-accent md:hidden">Read more</span>}
    </div>
  )
}

/**
 * The overview of a title. The `key` of this component must be different for each title, so that the overview of
 * another title is shortened again.
 */
export const Overview = ({ text }: { text: string }) => {
  const isWide = useWideViewport()
  const isHydrated = useHydrated()
  if (text === '') return <p className="text-md text-muted">Nothing is written about this title yet.</p>
  if (!isHydrated) return <ServerOverview text={text} />
  return isWide ? <TruncatedOverview text={text} /> : <ClampedOverview text={text} />
}
