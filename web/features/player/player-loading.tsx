import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { sourceTimeout } from './source-watch.ts'

interface Props {
  /** Changes to another source; null if there is no other source. */
  onOtherSource: (() => void) | null
}

/** Covers the player until it has loaded, and says so if the source is slow. Clicks reach the player below. */
export const PlayerLoading = ({ onOtherSource }: Props) => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), sourceTimeout)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-5 bg-black/55 p-6 text-center text-white">
      <Spinner late label="Loading the player" />
      {isSlow && (
        <div className="grid justify-items-center gap-4" role="status">
          <p>This source takes its time.</p>
          {onOtherSource && (
            <Button look="quiet" size="small" className="pointer-events-auto" onClick={onOtherSource}>
              Try another source
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
