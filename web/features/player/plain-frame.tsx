import { useEffect, useState } from 'react'
import type { Source } from '#contract/page.ts'
import { PlayerLoading } from './player-loading.tsx'
import { SourceFrame } from './source-frame.tsx'
import { usePageVisible } from './use-page-visible.ts'
import type { PositionSaver } from './use-position-saver.ts'

/**
 * Milliseconds for which a loaded frame must be visible without interruption until its movie or episode counts as
 * begun. The page cannot find out whether the frame plays, but few people look at an error page for that long.
 */
const begunDelay = 30_000

interface Props {
  source: Source
  address: string
  label: string
  saver: PositionSaver
  onOtherSource: (() => void) | null
}

/**
 * A third party's player in a frame that sends the page no messages. Even when the frame has loaded, the video may not
 * play.
 */
export const PlainFrame = ({ saver, onOtherSource, ...frame }: Props) => {
  const [isLoaded, setIsLoaded] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isLoaded || !isVisible || hasBegun) return
    const timer = setTimeout(() => {
      // Saved only once for each frame, since the user may have removed the title from 'Continue watching' in the
      // meantime.
      setHasBegun(true)
      saver.saveBegun()
    }, begunDelay)
    return () => clearTimeout(timer)
  }, [isLoaded, isVisible, hasBegun, saver])
  return (
    <>
      <SourceFrame {...frame} onLoad={() => setIsLoaded(true)} />
      {!isLoaded && <PlayerLoading onOtherSource={onOtherSource} />}
    </>
  )
}
