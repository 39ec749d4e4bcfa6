import { useState } from 'react'

/** The speeds to choose from; 1 is the normal speed. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** How fast a video plays, and how to change it. */
export interface Speed {
  rate: number
  choose: (rate: number) => void
}

/** The speed; kept while the player's page is open, also for the next episode. */
export const useSpeed = (): Speed => {
  const [rate, choose] = useState<number>(1)
  return { rate, choose }
}

/** The next faster or slower speed; the same speed if there is none. */
export const nextSpeed = (rate: number, steps: 1 | -1): number =>
  (steps > 0 ? speeds.find((speed) => speed > rate) : speeds.findLast((speed) => speed < rate)) ?? rate
