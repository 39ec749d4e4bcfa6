import type { Ref } from 'react'

/** What a key does to the player. Times are in seconds; the volume goes from 0 to 1. */
export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'full-screen' }
  | { do: 'seek'; by: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; steps: 1 | -1 }

/** A player that can be commanded. */
export interface Commandable {
  /** Carries out a command and returns what it did in a few words; null if this player cannot do it. */
  run: (command: Command) => string | null
}

/** The ref through which a player can be commanded. */
export type CommandRef = Ref<Commandable>

/** A whole number of percent for a volume from 0 to 1, as text. */
export const volumeText = (volume: number): string => `Volume ${Math.round(volume * 100)} %`

/** The seconds of a jump as text, such as '5 seconds back'. */
export const seekText = (by: number): string => `${Math.abs(by)} seconds ${by < 0 ? 'back' : 'on'}`

/** A number within the bounds. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
