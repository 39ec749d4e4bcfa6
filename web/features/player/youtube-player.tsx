import { useImperativeHandle, useRef, useState } from 'react'
import type { Source } from '#contract/page.ts'
import type { Command, CommandRef } from './commands.ts'
import { toggleFullScreen } from './full-screen.ts'
import { PlayerLoading } from './player-loading.tsx'
import { SoundOnButton } from './sound-on-button.tsx'
import { SourceFrame } from './source-frame.tsx'
import type { SourceFailure } from './source-history.ts'
import { type SourceEvent, useSourceWatch } from './source-watch.ts'
import type { PositionSaver } from './use-position-saver.ts'
import { afterUpdate, commandYouTube, initialReport, type ReportedState } from './youtube-commands.ts'
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

/** The event that is reported to `useSourceWatch` for each state of the player. */
const eventOfState = {
  playing: 'picture',
  buffering: 'play',
  unstarted: 'wait',
  paused: 'wait',
  ended: 'wait',
} as const satisfies Record<NonNullable<PlayerUpdate['state']>, SourceEvent>

/** Playback advances by less than this many seconds between two messages, also at double speed in a hidden tab. */
const maxPlaybackStep = 4

/** Whether the position was moved between two messages: YouTube has no event for that. */
const isSeek = (from: number, to: number): boolean => to < from || to > from + maxPlaybackStep

/** YouTube's player in its frame, which reports what it does. It is started at once. */
export const YouTubePlayer = (props: Props) => {
  const { ref, source, address, label, saver, onPlay, onEnded, onFailure, onOtherSource } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const reported = useRef<ReportedState | null>(null)
  /** The position in the player's last message, in seconds; a command to seek does not change it. */
  const lastPosition = useRef<number | null>(null)
  /** Whether this component muted the player because the browser forbids sound. */
  const mutedHere = useRef(false)
  /** Whether it plays with the sound that this component muted, so that a button to switch it on is offered. */
  const [playsMuted, setPlaysMuted] = useState(false)
  const reportEvent = useSourceWatch(() => onFailure('overdue'))

  const onUpdate = (update: PlayerUpdate) => {
    const { seconds, state, muted, fault } = update
    const first = reported.current === null
    const before = reported.current ?? initialReport
    const after = afterUpdate(before, update)
    reported.current = after
    if (first) reportEvent('answer')
    if (state !== null) reportEvent(eventOfState[state])
    // The address has autoplay too, but the player reports that the browser forbids it only after a command.
    if (first && after.state !== 'playing' && after.state !== 'buffering') send('playVideo')
    if (fault === 'error') onFailure('error')
    if (fault === 'blocked' && !mutedHere.current) {
      mutedHere.current = true
      send('mute')
      send('playVideo')
    }
    if (seconds !== null && seconds > 0) {
      saver.report(seconds, after.duration)
      if (lastPosition.current !== null && isSeek(lastPosition.current, seconds)) saver.seeked()
      lastPosition.current = seconds
    }
    if (state === 'playing') {
      setPlaysMuted(mutedHere.current)
      onPlay()
    }
    if (before.muted && muted === false) markUnmuted()
    if (state === 'paused' || state === 'ended') saver.flush()
    if (state === 'ended') onEnded()
  }
  const send = useYouTubeMessages(frame, address, loaded, onUpdate)
  const markUnmuted = () => {
    mutedHere.current = false
    setPlaysMuted(false)
  }

  const run = (command: Command): string | null => {
    if (command.do === 'full-screen' && frame.current) {
      toggleFullScreen(frame.current)
      return ''
    }
    const result = reported.current && commandYouTube(reported.current, command, send)
    if (!result) return null
    reported.current = result.reported
    if (!result.reported.muted) markUnmuted()
    return result.text
  }
  useImperativeHandle(ref, () => ({ run }))

  return (
    <>
      <SourceFrame ref={frame} source={source} address={address} label={label} onLoad={() => setLoaded(true)} />
      {!loaded && <PlayerLoading onOtherSource={onOtherSource} />}
      {playsMuted && (
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
