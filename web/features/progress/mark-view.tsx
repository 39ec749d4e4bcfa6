import { Icon } from '#web/ui/icon.tsx'
import { fractionOf, type Mark, markText } from './mark.ts'

/**
 * A progress bar; `fraction` is the part that was watched, from 0 to 1. It has the colours of the dark theme in both
 * themes, since it lies on pictures.
 */
export const ProgressBar = ({ fraction, className = '' }: { fraction: number; className?: string }) => (
  <span aria-hidden="true" className={`h-1 overflow-hidden bg-black/70 scheme-dark ${className}`}>
    <span className="block h-full bg-accent" style={{ width: `${Math.max(fraction * 100, 3)}%` }} />
  </span>
)

/**
 * The mark on a picture: a progress bar for a title that was begun, a tick for a title that was seen. Must be the last
 * child of a `relative` element, so that screen readers read the mark last. The first child of that element must be the
 * picture, and `pictureClass` the CSS classes that set the size of the picture.
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
