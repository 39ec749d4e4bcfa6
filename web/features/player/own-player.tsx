import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { pauseOthers } from './pause-others.ts'
import type { PositionKeeper } from './use-position-keeper.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  address: string
  /** What plays, for a screen reader. */
  label: string
  poster: string | undefined
  /** Seconds to begin at. */
  start: number
  /** Somebody has just pressed for it. */
  playAtOnce: boolean
  keeper: PositionKeeper
  onPlay: () => void
  onEnded: () => void
  onFailed: () => void
  onOther: (() => void) | null
}

/** Matinee's own player: the browser's, over a file. */
export const OwnPlayer = (props: Props) => {
  const { address, label, poster, start, playAtOnce, keeper, onPlay, onEnded, onFailed, onOther } = props
  const [waiting, setWaiting] = useState(true)
  const [begun, setBegun] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  // A position is told only once something has played: loading alone moves nobody on.
  const report = () => {
    if (begun && video.current) keeper.report(video.current.currentTime, video.current.duration)
  }
  const ready = () => setWaiting(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the files bring no captions of their own. */}
      <video
        ref={video}
        src={address}
        poster={poster}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
        className="absolute inset-0 size-full bg-black object-contain"
        onLoadedMetadata={({ currentTarget }) => {
          if (start > 0) currentTarget.currentTime = start
          // A browser that wants a press of its own still has its controls.
          if (playAtOnce) currentTarget.play().catch(() => {})
        }}
        onLoadedData={ready}
        onCanPlay={ready}
        // Some browsers load no more than this before a press.
        onSuspend={ready}
        onPlay={({ currentTarget }) => {
          setBegun(true)
          pauseOthers(currentTarget)
          onPlay()
        }}
        onTimeUpdate={report}
        onSeeked={report}
        onPause={() => {
          report()
          keeper.flush()
        }}
        onEnded={() => {
          report()
          keeper.flush()
          onEnded()
        }}
        onError={onFailed}
      />
      {waiting && <Waiting onOther={onOther} />}
      {!waiting && !begun && (
        <button
          type="button"
          aria-label={`Play ${label}`}
          onClick={() => video.current?.play().catch(() => {})}
          className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-accent text-accent-ink shadow-lift transition-transform hover:scale-105 md:size-20"
        >
          <Icon name="play" className="ml-1 size-7 md:size-9" />
        </button>
      )}
    </>
  )
}
