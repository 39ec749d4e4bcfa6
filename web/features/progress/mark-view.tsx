import { Icon } from '#web/ui/icon.tsx'
import { fractionOf, type Mark, markText } from './mark.ts'

/** The bar of what was watched. Like the tick it has the colours of the dark theme, since it is on pictures. */
export const ProgressBar = ({ fraction, className = '' }: { fraction: number; className?: string }) => (
  <span aria-hidden="true" className={`h-1 overflow-hidden bg-black/70 scheme-dark ${className}`}>
    <span className="block h-full bg-accent" style={{ width: `${Math.max(fraction * 100, 3)}%` }} />
  </span>
)

/**
 * The bar of what was begun and the tick of what was seen, over a picture. It is the last child of a `relative` element
 * that begins with the picture, whose classes are `pictureClass`, so that screen readers read it last.
 */
export const MarkView = ({ mark, pictureClass }: { mark: Mark; pictureClass: string }) => {
  const fraction = mark.begun ? fractionOf(mark.begun) : null
  return (
    <>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-0 left-0 w-full overflow-hidden rounded-card ${pictureClass}`}
      >
        {mark.seen && (
          <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-black/80 text-good scheme-dark">
            <Icon name="check" className="size-4" />
          </span>
        )}
        {fraction !== null && <ProgressBar fraction={fraction} className="absolute inset-x-0 bottom-0" />}
      </span>
      <span className="sr-only">{`, ${markText(mark)}`}</span>
    </>
  )
}
