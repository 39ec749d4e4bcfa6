import { useState } from 'react'
import type { Source } from '#contract/page.ts'
import { SourceFrame } from './source-frame.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
  source: Source
  address: string
  label: string
  onOther: (() => void) | null
}

/** A third party's player that sends no messages. That its frame has loaded does not mean that it plays. */
export const PlainFrame = ({ onOther, ...frame }: Props) => {
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <SourceFrame {...frame} onLoad={() => setLoaded(true)} />
      {!loaded && <Waiting onOther={onOther} />}
    </>
  )
}
