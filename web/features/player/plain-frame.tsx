import { useEffect, useState } from 'react'
import type { Source } from '#contract/page.ts'
import { SourceFrame } from './source-frame.tsx'
import type { PositionSaver } from './use-position-saver.ts'
import { useVisible } from './use-visible.ts'
import { Waiting } from './waiting.tsx'

/**
 * Milliseconds on the screen after which what a frame plays counts as begun. It is not known whether it plays at all,
 * but few people look at an error page for as long.
 */
const begunAfter = 30_000

interface Props {
  source: Source
  address: string
  label: string
  saver: PositionSaver
  onOther: (() => void) | null
}

/** A third party's player that sends no messages. That its frame has loaded does not mean that it plays. */
export const PlainFrame = ({ saver, onOther, ...frame }: Props) => {
  const [loaded, setLoaded] = useState(false)
  const [begun, setBegun] = useState(false)
  const visible = useVisible()
  useEffect(() => {
    if (!loaded || !visible || begun) return
    const timer = setTimeout(() => {
      // Once for a frame: what was removed from 'Continue watching' meanwhile stays removed.
      setBegun(true)
      saver.begin()
    }, begunAfter)
    return () => clearTimeout(timer)
  }, [loaded, visible, begun, saver])
  return (
    <>
      <SourceFrame {...frame} onLoad={() => setLoaded(true)} />
      {!loaded && <Waiting onOther={onOther} />}
    </>
  )
}
