import { useCallback, useRef, useState } from 'react'
import type { Source } from '#contract/page.ts'
import type { PositionKeeper } from './use-position-keeper.ts'
import { Waiting } from './waiting.tsx'
import { type Told, useYouTubeVoice } from './youtube-voice.ts'

interface Props {
  source: Source
  address: string
  label: string
  keeper: PositionKeeper
  onPlay: () => void
  onEnded: () => void
  onOther: (() => void) | null
}

/** Somebody else's player, in a frame that may do what its source is allowed and no more. */
export const FramePlayer = ({ source, address, label, keeper, onPlay, onEnded, onOther }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const last = useRef<{ seconds: number; duration: number | null } | null>(null)
  const hear = useCallback(
    ({ seconds, duration, state }: Told) => {
      if (seconds !== null || duration !== null) {
        last.current = {
          seconds: seconds ?? last.current?.seconds ?? 0,
          duration: duration ?? last.current?.duration ?? null,
        }
      }
      if (seconds !== null && seconds > 0 && last.current) keeper.report(last.current.seconds, last.current.duration)
      if (state === 'playing') onPlay()
      if (state === 'paused' || state === 'ended') keeper.flush()
      if (state === 'ended') onEnded()
    },
    [keeper, onPlay, onEnded],
  )
  useYouTubeVoice(frame, address, loaded && source.speaks === 'youtube', hear)
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={label}
        sandbox={source.sandbox}
        allow={source.allow}
        referrerPolicy={source.referrerPolicy}
        className="absolute inset-0 size-full border-0 bg-black"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <Waiting onOther={onOther} />}
    </>
  )
}
