import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { CommandRef } from './commands.ts'
import { pauseOthers } from './pause-others.ts'
import { PlayerLoading } from './player-loading.tsx'
import { SoundOnButton } from './sound-on-button.tsx'
import type { SourceFailure } from './source-history.ts'
import { useSourceWatch } from './source-watch.ts'
import { captionsAddress } from './sources.ts'
import { startPlaying } from './start-playing.ts'
import type { PositionSaver } from './use-position-saver.ts'
import type { Speed } from './use-speed.ts'
import { commandVideo } from './video-commands.ts'

interface Props {
  ref: CommandRef
  address: string
  /** The accessible name: the name of the movie or episode. */
  label: string
  poster: string | undefined
  /** The position to start at, in seconds. When it changes, playback jumps to the new position. */
  startSecond: number
  speed: Speed
  saver: PositionSaver
  onPlay: () => void
  onEnded: () => void
  onFailure: (failure: SourceFailure) => void
  onOtherSource: (() => void) | null
}

/** Plays a video file in the browser's own <video> element, at once and with the browser's own controls. */
export const VideoPlayer = (props: Props) => {
  const { ref, address, label, poster, startSecond, speed, saver, onPlay, onEnded, onFailure, onOtherSource } = props
  const captions = captionsAddress(address)
  const [isLoading, setIsLoading] = useState(true)
  const [hasBegun, setHasBegun] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const reportEvent = useSourceWatch(() => onFailure('overdue'))
  useImperativeHandle(ref, () => ({ run: (command) => video.current && commandVideo(video.current, command) }), [])
  useLayoutEffect(() => {
    const element = video.current
    if (!element) return
    void startPlaying(element).then((outcome) => {
      // The user may have unmuted the video while it was starting.
      if (outcome === 'muted' && element.muted) setIsMuted(true)
      if (outcome !== 'forbidden') return
      // The user has to press Play.
      reportEvent('wait')
      setIsLoading(false)
    })
  }, [reportEvent])
  useEffect(() => {
    if (video.current && video.current.readyState > 0) video.current.currentTime = startSecond
  }, [startSecond])
  useEffect(() => {
    if (!video.current) return
    video.current.defaultPlaybackRate = speed.rate
    video.current.playbackRate = speed.rate
  }, [speed.rate])
  // A position is reported only after playback has begun and the length is known. Otherwise the saved position would be
  // overwritten when the video loads, or by a pause before playback has jumped to that position.
  const report = () => {
    if (!hasBegun || !video.current || Number.isNaN(video.current.duration)) return
    saver.report(video.current.currentTime, video.current.duration)
  }
  const onReady = () => {
    setIsLoading(false)
    reportEvent('picture')
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: only the movies that come with Matinee have captions. */}
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
          // A file that is shorter than the saved position plays from its beginning. If it started at its end, it would
          // count as seen at once.
          if (startSecond > 0 && startSecond < currentTarget.duration) currentTarget.currentTime = startSecond
          reportEvent('answer')
        }}
        onLoadedData={onReady}
        onCanPlay={onReady}
        // Some browsers load only the metadata before playback and never fire `canplay`, but they fire this event.
        onSuspend={() => setIsLoading(false)}
        onPlay={({ currentTarget }) => {
          setHasBegun(true)
          reportEvent('play')
          pauseOthers(currentTarget)
          onPlay()
        }}
        // Also fired at the end of a seek, before `seeked`.
        onTimeUpdate={report}
        onSeeked={() => saver.saveAfterSeek()}
        onPause={() => {
          reportEvent('wait')
          report()
          saver.flush()
        }}
        onEnded={() => {
          report()
          saver.flush()
          onEnded()
        }}
        onVolumeChange={({ currentTarget }) => !currentTarget.muted && setIsMuted(false)}
        onRateChange={({ currentTarget }) => speed.choose(currentTarget.playbackRate)}
        onError={() => onFailure('error')}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </video>
      {isLoading && <PlayerLoading onOtherSource={onOtherSource} />}
      {!isLoading && !hasBegun && (
        <button
          type="button"
          aria-label={`Play ${label}`}
          onClick={() => {
            video.current?.play().catch(() => {})
            video.current?.focus({ preventScroll: true })
          }}
          className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-accent text-accent-ink shadow-lift transition-transform hover:scale-105 md:size-20"
        >
          <Icon name="play" className="ml-1 size-7 md:size-9" />
        </button>
      )}
      {isMuted && (
        <SoundOnButton
          onPress={() => {
            if (!video.current) return
            video.current.muted = false
            video.current.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
