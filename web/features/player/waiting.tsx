import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Milliseconds after which waiting is no longer taken for granted. */
const patience = 12_000

interface Props {
  /** Nothing when there is no other source to try. */
  onOther: (() => void) | null
}

/** Lies over the player until it is there, without getting between it and the hand. */
export const Waiting = ({ onOther }: Props) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-5 bg-black/55 p-6 text-center text-white">
      <Spinner label="Loading the player" />
      {slow && (
        <div className="grid justify-items-center gap-4" role="status">
          <p>This source takes its time.</p>
          {onOther && (
            <Button look="quiet" size="small" className="pointer-events-auto" onClick={onOther}>
              Try another source
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
