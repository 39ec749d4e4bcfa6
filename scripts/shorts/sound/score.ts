import type { Mix } from './mix.ts'

/**
 * Plays the music and noises of a short into a mix. `startOf` returns the second at which the shot with a number
 * begins.
 */
export type Score = (mix: Mix, startOf: (shot: number) => number) => void
