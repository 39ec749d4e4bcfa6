import type { Ref } from 'react'

/** What a key does to the player. The volume goes from 0 to 1. */
export type Command =
  | { action: 'toggle' | 'mute' | 'captions' | 'full-screen' }
  | { action: 'seek'; seconds: number }
  | { action: 'volume'; change: number }
  | { action: 'speed'; steps: 1 | -1 }

/** A player that carries out commands. */
export interface Commandable {
  /** Carries out a command and returns what it did in a few words; null if this player cannot do it. */
  run: (command: Command) => string | null
}

/** The ref through which a player gets commands. */
export type CommandRef = Ref<Commandable>

/** A whole number of percent for a volume from 0 to 1, as text. */
export const volumeText = (volume: number): string => `Volume ${Math.round(volume * 100)} %`

/** The seconds of a jump as text, such as '5 seconds back'. */
export const seekText = (seconds: number): string => `${Math.abs(seconds)} seconds ${seconds < 0 ? 'back' : 'on'}`

/** The value, limited to the range from `min` to `max`. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
