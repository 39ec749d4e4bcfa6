import type { Mix } from './mix.ts'

/**
 * Plays the music and noises of a short into a mix. `startOf` takes the number of a shot, counted from 0, and returns
 * the second at which the shot begins.
 */
export type Score = (mix: Mix, startOf: (shot: number) => number) => void
