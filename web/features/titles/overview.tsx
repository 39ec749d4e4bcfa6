import { type ReactNode, useId, useRef, useState } from 'react'
import { useClamped } from '#web/ui/use-clamped.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWide } from '#web/ui/use-wide.ts'

/** Characters of an overview that wide windows show before Read more. */
const overviewLength = 300

interface MoreButtonProps {
  whole: boolean
  /** The id of the text that it unfolds, when it stands beside it. */
  controls?: string
  onClick: () => void
  children: ReactNode
}

const MoreButton = ({ whole, controls, onClick, children }: MoreButtonProps) => (
  <button
    type="button"
    aria-expanded={whole}
    aria-controls={controls}
    onClick={onClick}
    className="relative rounded-small font-medium whitespace-nowrap text-accent underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
  >
    {children}
  </button>
)

const CutOverview = ({ text }: { text: string }) => {
  const [whole, setWhole] = useState(false)
  if (text.length <= overviewLength) return <p className="text-md text-text/90">{text}</p>
  return (
    <p className="text-md text-text/90">
      {whole ? `${text} ` : text.slice(0, overviewLength)}
      <MoreButton whole={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Read less' : '...Read more'}
      </MoreButton>
    </p>
  )
}

/** Three lines, however many characters they hold. */
const ClampedOverview = ({ text }: { text: string }) => {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const clamped = useClamped(paragraph, !whole)
  return (
    <div className="text-md text-text/90">
      <p ref={paragraph} id={id} className={whole ? '' : 'line-clamp-3'}>
        {text}
      </p>
      {(clamped || whole) && (
        <MoreButton whole={whole} controls={id} onClick={() => setWhole(!whole)}>
          {whole ? 'Less' : 'More'}
        </MoreButton>
      )}
    </div>
  )
}

/** As the server renders it, which does not know the window: it has the lines of both forms. */
const EarlyOverview = ({ text }: { text: string }) => {
  const isLong = text.length > overviewLength
  return (
    <div className="text-md text-text/90">
      <p className="max-md:line-clamp-3">
        {text.slice(0, overviewLength)}
        {isLong && <span className="font-medium text-accent max-md:hidden">...Read more</span>}
      </p>
      {isLong && <span className="font-medium text-accent md:hidden">More</span>}
    </div>
  )
}

/** The overview of a title. Give it a `key` of the title, so that another title's begins cut again. */
export const Overview = ({ text }: { text: string }) => {
  const wide = useWide()
  const hydrated = useHydrated()
  if (text === '') return <p className="text-md text-muted">Nothing is written about this title yet.</p>
  if (!hydrated) return <EarlyOverview text={text} />
  return wide ? <CutOverview text={text} /> : <ClampedOverview text={text} />
}
