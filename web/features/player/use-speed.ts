import { useState } from 'react'

/** The speeds to choose from; 1 is the normal speed. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** How fast a video plays, and the function to change that. */
export interface Speed {
  rate: number
  choose: (rate: number) => void
}

/** The speed of the player; kept while the page of the player is open, also for the next episode. */
export const useSpeed = (): Speed => {
  const [rate, choose] = useState<number>(1)
  return { rate, choose }
}

/** The next faster speed if `steps` is 1, the next slower one if it is -1; the same speed if there is none. */
export const nextSpeed = (rate: number, steps: 1 | -1): number =>
  (steps > 0 ? speeds.find((speed) => speed > rate) : speeds.findLast((speed) => speed < rate)) ?? rate
