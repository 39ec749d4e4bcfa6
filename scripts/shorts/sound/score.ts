import type { Mix } from './mix.ts'

/** Plays the music and noises of a short into a mix. `startOf` tells the second at which a shot begins, by its number. */
export type Score = (mix: Mix, startOf: (shot: number) => number) => void
