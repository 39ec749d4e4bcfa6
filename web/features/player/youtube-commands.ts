import { clamp, type PlayerCommand, seekText, volumeText } from './commands.ts'
import type { PlayerUpdate, SendCommand } from './youtube-messages.ts'

/**
 * What YouTube's player has reported so far, with times in seconds; null for what is not known. `volume` goes from 0 to
 * 100.
 */
export interface ReportedState {
  seconds: number
  duration: number | null
  state: PlayerUpdate['state']
  muted: boolean
  volume: number
}

/** The state of the player before its first message. */
export const initialReport: ReportedState = { seconds: 0, duration: null, state: null, muted: false, volume: 100 }

/** The state of the player after a message. A value that the message does not have stays the same. */
export const stateAfterUpdate = (previous: ReportedState, update: PlayerUpdate): ReportedState => ({
  seconds: update.seconds ?? previous.seconds,
  duration: update.duration ?? previous.duration,
  state: update.state ?? previous.state,
  muted: update.muted ?? previous.muted,
  volume: update.volume ?? previous.volume,
})

/**
 * A text that says what a command did, and the state of the player after the command. The player itself reports that
 * state only later.
 */
interface CommandResult {
  text: string
  reportedState: ReportedState
}

/**
 * Sends a command to YouTube's player with `send`. Returns what the command did; null, without sending, for a command
 * that the player does not support.
 */
export const commandYouTube = (
  reportedState: ReportedState,
  command: PlayerCommand,
  send: SendCommand,
): CommandResult | null => {
  const { seconds, duration, state, muted, volume } = reportedState
  switch (command.action) {
    case 'toggle': {
      const isPlaying = state === 'playing' || state === 'buffering'
      send(isPlaying ? 'pauseVideo' : 'playVideo')
      return { text: isPlaying ? 'Paused' : 'Playing', reportedState }
    }
    case 'mute':
      send(muted ? 'unMute' : 'mute')
      return { text: muted ? 'Sound on' : 'Sound off', reportedState: { ...reportedState, muted: !muted } }
    case 'seek': {
      const targetSecond = clamp(seconds + command.seconds, 0, duration ?? Number.POSITIVE_INFINITY)
      send('seekTo', targetSecond, true)
      return { text: seekText(command.seconds), reportedState: { ...reportedState, seconds: targetSecond } }
    }
    case 'volume': {
      const newVolume = clamp(volume + command.change * 100, 0, 100)
      send('unMute')
      send('setVolume', newVolume)
      return { text: volumeText(newVolume / 100), reportedState: { ...reportedState, muted: false, volume: newVolume } }
    }
    default:
      return null
  }
}
