import { useCallback, useRef, useState } from 'react'
import type { Source } from '#contract/page.ts'
import type { PositionSaver } from './use-position-saver.ts'
import { Waiting } from './waiting.tsx'
import { type PlayerUpdate, useYouTubeMessages } from './youtube-messages.ts'

interface Props {
  source: Source
  address: string
  label: string
  saver: PositionSaver
  onPlay: () => void
  onEnded: () => void
  onOther: (() => void) | null
}

/** A third party's player in a sandboxed frame; its permissions are those of its source. */
export const FramePlayer = ({ source, address, label, saver, onPlay, onEnded, onOther }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const last = useRef<{ seconds: number; duration: number | null } | null>(null)
  const onUpdate = useCallback(
    ({ seconds, duration, state }: PlayerUpdate) => {
      if (seconds !== null || duration !== null) {
        last.current = {
          seconds: seconds ?? last.current?.seconds ?? 0,
          duration: duration ?? last.current?.duration ?? null,
        }
      }
      if (seconds !== null && seconds > 0 && last.current) saver.report(last.current.seconds, last.current.duration)
      if (state === 'playing') onPlay()
      if (state === 'paused' || state === 'ended') saver.flush()
      if (state === 'ended') onEnded()
    },
    [saver, onPlay, onEnded],
  )
  useYouTubeMessages(frame, address, loaded && source.messages === 'youtube', onUpdate)
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
