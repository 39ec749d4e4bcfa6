import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'

/** Characters that are shown at first. */
const initialLength = 350
/** Characters that each press of Read more adds. */
const lengthStep = 300

/** A biography; each press of Read more shows more of it. Give it the person as `key`. */
export const Biography = ({ text }: { text: string }) => {
  const [shown, setShown] = useState(initialLength)
  const buttons = useRef<HTMLDivElement>(null)
  const show = (count: number) => {
    flushSync(() => setShown(count))
    // If the pressed button is no longer rendered, the focus moves to the other one.
    if (!buttons.current?.contains(document.activeElement)) buttons.current?.querySelector('button')?.focus()
  }
  if (text === '') return <p className="text-muted">No biography available for this person.</p>
  const isCut = shown < text.length
  return (
    <>
      <p className="max-w-prose whitespace-pre-line text-md text-text/90">
        {isCut ? `${text.slice(0, shown)}...` : text}
      </p>
      {text.length > initialLength && (
        <div ref={buttons} className="mt-4 flex gap-3">
          {isCut && (
            <Button look="quiet" size="small" onClick={() => show(shown + lengthStep)}>
              Read more
            </Button>
          )}
          {shown > initialLength && (
            <Button look="outline" size="small" onClick={() => show(initialLength)}>
              Read less
            </Button>
          )}
        </div>
      )}
    </>
  )
}
