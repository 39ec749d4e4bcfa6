import { useEffect, useState } from 'react'
import type { Source } from '#contract/page.ts'
import { PlayerLoading } from './player-loading.tsx'
import { SourceFrame } from './source-frame.tsx'
import { usePageVisible } from './use-page-visible.ts'
import type { PositionSaver } from './use-position-saver.ts'

/**
 * Milliseconds for which a frame must be visible until its film or episode counts as begun. Whether it plays at all is
 * not known, but few people look at an error page for as long.
 */
const begunDelay = 30_000

interface Props {
  source: Source
  address: string
  label: string
  saver: PositionSaver
  onOtherSource: (() => void) | null
}

/** A third party's player that sends no messages. That its frame has loaded does not mean that it plays. */
export const PlainFrame = ({ saver, onOtherSource, ...frame }: Props) => {
  const [loaded, setLoaded] = useState(false)
  const [begun, setBegun] = useState(false)
  const visible = usePageVisible()
  useEffect(() => {
    if (!loaded || !visible || begun) return
    const timer = setTimeout(() => {
      // Only once for each frame, so that a title that is removed from 'Continue watching' meanwhile stays removed.
      setBegun(true)
      saver.begin()
    }, begunDelay)
    return () => clearTimeout(timer)
  }, [loaded, visible, begun, saver])
  return (
    <>
      <SourceFrame {...frame} onLoad={() => setLoaded(true)} />
      {!loaded && <PlayerLoading onOtherSource={onOtherSource} />}
    </>
  )
}
