import type { Ref } from 'react'

/**
 * What a key does to the player. `seconds` is how far to jump, negative for backwards. `change` is added to the volume,
 * which goes from 0 to 1. `steps` is the direction to the next faster (1) or slower (-1) speed.
 */
export type Command =
  | { action: 'toggle' | 'mute' | 'captions' | 'full-screen' }
  | { action: 'seek'; seconds: number }
  | { action: 'volume'; change: number }
  | { action: 'speed'; steps: 1 | -1 }

/** A command that a player carries out itself; `Player` changes the speed. */
export type PlayerCommand = Exclude<Command, { action: 'speed' }>

/** A player that can be controlled with the keyboard. */
export interface Commandable {
  /**
   * Carries out a command, and returns a text of a few words that says what was done; null if this player does not
   * support the command.
   */
  run: (command: PlayerCommand) => string | null
}

/** The type of the `ref` through which the page sends commands to a player. */
export type CommandRef = Ref<Commandable>

/** A volume from 0 to 1 as text, such as 'Volume 55 %'. */
export const volumeText = (volume: number): string => `Volume ${Math.round(volume * 100)} %`

/** A jump by a number of seconds as text, such as '5 seconds back'. */
export const seekText = (seconds: number): string => `${Math.abs(seconds)} seconds ${seconds < 0 ? 'back' : 'on'}`

/** The value, limited to the range from `min` to `max`. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
