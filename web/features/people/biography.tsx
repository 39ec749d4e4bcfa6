import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'

/** The number of characters that are shown at first. */
const initialLength = 350
/** The number of characters that each press of Read more adds. */
const lengthStep = 300

/**
 * A biography, of which each press of Read more shows more. The person's id must be the `key` of this component, so
 * that the biography of another person is shortened again.
 */
export const Biography = ({ text }: { text: string }) => {
  const [shownLength, setShownLength] = useState(initialLength)
  const buttons = useRef<HTMLDivElement>(null)
  const showLength = (length: number) => {
    flushSync(() => setShownLength(length))
    // The pressed button if it is still rendered, else the other one: Read more, if rendered, is the first button.
    buttons.current?.querySelector('button')?.focus()
  }
  if (text === '') return <p className="text-muted">No biography available for this person.</p>
  const isCut = shownLength < text.length
  return (
    <>
      <p className="max-w-prose whitespace-pre-line text-md text-text/90">
        {isCut ? `${text.slice(0, shownLength)}...` : text}
      </p>
      {text.length > initialLength && (
        <div ref={buttons} className="mt-4 flex gap-3">
          {isCut && (
            <Button look="quiet" size="small" onClick={() => showLength(shownLength + lengthStep)}>
              Read more
            </Button>
          )}
          {shownLength > initialLength && (
            <Button look="outline" size="small" onClick={() => showLength(initialLength)}>
              Read less
            </Button>
          )}
        </div>
      )}
    </>
  )
}
