import { useImperativeHandle, useRef, useState } from 'react'
import type { Source } from '#contract/page.ts'
import type { CommandRef, PlayerCommand } from './commands.ts'
import { toggleFullScreen } from './full-screen.ts'
import { PlayerLoading } from './player-loading.tsx'
import { SoundOnButton } from './sound-on-button.tsx'
import { SourceFrame } from './source-frame.tsx'
import type { SourceFailure } from './source-history.ts'
import { type SourceEvent, useSourceWatch } from './source-watch.ts'
import type { PositionSaver } from './use-position-saver.ts'
import { commandYouTube, initialReport, type ReportedState, stateAfterUpdate } from './youtube-commands.ts'
import { type PlayerUpdate, useYouTubeMessages } from './youtube-messages.ts'

interface Props {
  ref: CommandRef
  source: Source
  address: string
  label: string
  saver: PositionSaver
  onPlay: () => void
  onEnded: () => void
  onFailure: (failure: SourceFailure) => void
  onOtherSource: (() => void) | null
}

/** The event that is reported to `useSourceWatch`, for each state of YouTube's player. */
const eventOfState = {
  playing: 'picture',
  buffering: 'play',
  unstarted: 'wait',
  paused: 'wait',
  ended: 'wait',
} as const satisfies Record<NonNullable<PlayerUpdate['state']>, SourceEvent>

/** Playback advances by less than this many seconds between two messages, also at double speed in a hidden tab. */
const maxPlaybackStep = 4

/** True if the user moved the position between two messages: YouTube has no event for a seek. */
const isSeek = (previousSecond: number, second: number): boolean =>
  second < previousSecond || second > previousSecond + maxPlaybackStep

/** YouTube's player in a frame. It starts at once, and reports its position and its state. */
export const YouTubePlayer = (props: Props) => {
  const { ref, source, address, label, saver, onPlay, onEnded, onFailure, onOtherSource } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const reportedState = useRef<ReportedState | null>(null)
  /** The position in the player's last message, in seconds; a command to seek does not change it. */
  const lastPosition = useRef<number | null>(null)
  /** True if this component muted the player because the browser forbids sound. */
  const isMutedByUs = useRef(false)
  /** True if the player plays and this component muted it; a button to unmute it is then shown. */
  const [isPlayingMuted, setIsPlayingMuted] = useState(false)
  const reportEvent = useSourceWatch(() => onFailure('overdue'))

  const onUpdate = (update: PlayerUpdate) => {
    const { seconds, state, muted, fault } = update
    const isFirstUpdate = reportedState.current === null
    const previousState = reportedState.current ?? initialReport
    const newState = stateAfterUpdate(previousState, update)
    reportedState.current = newState
    if (isFirstUpdate) reportEvent('answer')
    if (state !== null) reportEvent(eventOfState[state])
    // The player's URL asks for a start already. But if the browser forbids the start, the player reports that only
    // after this command.
    if (isFirstUpdate && newState.state !== 'playing' && newState.state !== 'buffering') send('playVideo')
    if (fault === 'error') onFailure('error')
    if (fault === 'blocked' && !isMutedByUs.current) {
      isMutedByUs.current = true
      send('mute')
      send('playVideo')
    }
    if (seconds !== null && seconds > 0) {
      saver.report(seconds, newState.duration)
      if (lastPosition.current !== null && isSeek(lastPosition.current, seconds)) saver.saveAfterSeek()
      lastPosition.current = seconds
    }
    if (state === 'playing') {
      setIsPlayingMuted(isMutedByUs.current)
      onPlay()
    }
    if (previousState.muted && muted === false) markUnmuted()
    if (state === 'paused' || state === 'ended') saver.flush()
    if (state === 'ended') onEnded()
  }
  const send = useYouTubeMessages(frame, address, isLoaded, onUpdate)
  const markUnmuted = () => {
    isMutedByUs.current = false
    setIsPlayingMuted(false)
  }

  const run = (command: PlayerCommand): string | null => {
    if (command.action === 'full-screen' && frame.current) {
      toggleFullScreen(frame.current)
      return ''
    }
    const result = reportedState.current && commandYouTube(reportedState.current, command, send)
    if (!result) return null
    reportedState.current = result.reportedState
    if (!result.reportedState.muted) markUnmuted()
    return result.text
  }
  useImperativeHandle(ref, () => ({ run }))

  return (
    <>
      <SourceFrame ref={frame} source={source} address={address} label={label} onLoad={() => setIsLoaded(true)} />
      {!isLoaded && <PlayerLoading onOtherSource={onOtherSource} />}
      {isPlayingMuted && (
        <SoundOnButton
          onPress={() => {
            send('unMute')
            markUnmuted()
            frame.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
