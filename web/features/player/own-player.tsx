import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { pauseOthers } from './pause-others.ts'
import { captionsAddress } from './sources.ts'
import type { PositionSaver } from './use-position-saver.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  address: string
  /** The accessible name: what plays. */
  label: string
  poster: string | undefined
  /** Seconds to begin at. */
  start: number
  /** Whether playback starts by itself, since the user has just pressed a link to play. */
  playAtOnce: boolean
  saver: PositionSaver
  onPlay: () => void
  onEnded: () => void
  onFailed: () => void
  onOther: (() => void) | null
}

/** Plays a video file in the browser's own <video> element. */
export const OwnPlayer = (props: Props) => {
  const { address, label, poster, start, playAtOnce, saver, onPlay, onEnded, onFailed, onOther } = props
  const captions = captionsAddress(address)
  const [waiting, setWaiting] = useState(true)
  const [begun, setBegun] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  // A position is reported only after playback has begun: loading alone must not overwrite the saved position.
  const report = () => {
    if (begun && video.current) saver.report(video.current.currentTime, video.current.duration)
  }
  const ready = () => setWaiting(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: only the films that come with Matinee have captions. */}
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
          // Where autoplay is blocked, the user can still press the browser's own controls.
          if (playAtOnce) currentTarget.play().catch(() => {})
        }}
        onLoadedData={ready}
        onCanPlay={ready}
        // Some browsers load only the metadata before playback and never fire `canplay`.
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
          saver.flush()
        }}
        onEnded={() => {
          report()
          saver.flush()
          onEnded()
        }}
        onError={onFailed}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </video>
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
