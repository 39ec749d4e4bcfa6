import { cloth, head, limb, plate } from '#art/figures/anatomy.ts'
import { circle, group, type Point, path, pathData, placeAt, stroke } from '#art/svg-shapes.ts'
import { footPosition, jointPosition, lerp, sineWave } from '#scripts/shorts/motion.ts'

/** The pose of the lamplighter, who faces right, his feet at y 0. With his hat he is about 112 units high. */
export interface ManPose {
  hip: Point
  /** Degrees that he leans forward. */
  lean: number
  /** Degrees that his head is raised. */
  chin: number
  feet: readonly [Point, Point]
  /** His hands; the second holds what he carries. */
  hands: readonly [Point, Point]
  /** How far his scarf is blown down (to -1) or up (to 1). */
  scarf: number
}

/** The units that he travels in two steps. */
const strideLength = 62

/** The pose of walking with the pole over the shoulder, after `travelled` units. */
export function walkingMan(travelled: number): ManPose {
  const phase = travelled / strideLength
  const foot = (shift: number): Point => {
    const { x, up } = footPosition(phase + shift, strideLength / 4, 6)
    return [x, -up]
  }
  const swing = Math.sin(phase * Math.PI * 2)
  return {
    hip: [0, -46 - Math.abs(Math.cos(phase * Math.PI * 2)) * 1.8],
    lean: 4,
    chin: 0,
    feet: [foot(0), foot(0.5)],
    hands: [
      [2 + swing * 13, -45 - Math.abs(swing) * 3],
      [13, -64],
    ],
    scarf: 0.3 + swing * 0.4,
  }
}

/** The pose of standing. `chin`, in degrees, is how far he looks up. */
export function standingMan(time: number, chin = 0): ManPose {
  return {
    hip: [0, -47 + sineWave(time, 2.6) * 0.5],
    lean: -chin * 0.2,
    chin,
    feet: [
      [-5, 0],
      [5, 0],
    ],
    hands: [
      [-9, -44],
      [14, -60],
    ],
    scarf: sineWave(time, 3) * 0.3,
  }
}

/** The pose of standing and reaching to the point `hand` with what he carries. */
export const reachingMan = (time: number, hand: Point, chin = 24): ManPose => ({
  ...standingMan(time, chin),
  hands: [[-11, -46], hand],
})

/** The pose of climbing a ladder in front of him, after `travelled` units. */
export function climbingMan(travelled: number): ManPose {
  const phase = travelled / 36
  const grip = (shift: number, base: number, out: number): Point => {
    const share = (((phase + shift) % 1) + 1) % 1
    const move = share < 0.5 ? lerp(9, -9, share * 2) : lerp(-9, 9, (share - 0.5) * 2)
    return [out, base - move]
  }
  return {
    hip: [-3, -44],
    lean: 8,
    chin: 22,
    feet: [grip(0, -9, 9), grip(0.5, -9, 9)],
    hands: [grip(0.5, -88, 15), grip(0, -88, 15)],
    scarf: -0.5 + sineWave(travelled, 40) * 0.3,
  }
}

/** The pose of sitting on an edge, legs hanging. */
export const sittingMan = (time: number, chin = 0): ManPose => ({
  hip: [0, -10],
  lean: -6 + sineWave(time, 4) * 1.5,
  chin,
  feet: [
    [19 + sineWave(time, 2.2) * 4, 27],
    [23 + sineWave(time, 2.2, 0.4) * 4, 25],
  ],
  hands: [
    [-13, -12],
    [15, -18],
  ],
  scarf: sineWave(time, 3) * 0.4,
})

interface Look {
  x: number
  y: number
  scale: number
  fill: string
  /** The colour of his scarf. */
  accent: string
  isMirrored?: boolean
  turn?: number
  /** A pole in his second hand: its degrees from upright, and the colour of its flame if its wick burns. */
  pole?: { turn: number; flame?: string }
  /** How high his hat is above his head, in steps of 20 units; 0 while he wears it. */
  hat?: number
}

/** Draws the lamplighter, his feet at x,y. */
export function drawMan(
  pose: ManPose,
  { x, y, scale, fill, accent, isMirrored = false, turn = 0, pole, hat = 0 }: Look,
): string {
  const { hip, feet, hands, lean, chin, scarf } = pose
  const angle = (lean * Math.PI) / 180
  const shoulder: Point = [hip[0] + Math.sin(angle) * 34, hip[1] - Math.cos(angle) * 34]
  const leg = (to: Point): string => {
    const knee = jointPosition(hip, [to[0], to[1] - 3], 23, 23, -1)
    const shoe = cloth(
      [to[0] - 4, to[1] - 5],
      [to[0] + 3, to[1] - 5.4],
      [to[0] + 11.4, to[1] - 2.4],
      [to[0] + 11, to[1]],
      [to[0] - 4, to[1]],
    )
    return limb([hip[0], hip[1], 4.6], [knee[0], knee[1], 3.5], [to[0], to[1] - 4, 2.6]) + shoe
  }
  const arm = (to: Point): string => {
    const elbow = jointPosition(shoulder, to, 18, 18, 1)
    return limb([shoulder[0], shoulder[1] + 3, 3.6], [elbow[0], elbow[1], 2.9], [to[0], to[1], 2.5])
  }
  const flap = scarf * 3
  // A long coat, wider at its hem, which swings behind him.
  const coat = cloth(
    [-7, -36],
    [-8.4, -18],
    [-9, -2],
    [-13 - flap, 13],
    [-5, 15],
    [2, 12],
    [9, 14],
    [8.4, -4],
    [7.6, -20],
    [6.4, -35],
    [0, -38],
  )
  const torso = group(path(coat, fill), { transform: placeAt(hip[0], hip[1], 1, { turn: lean * 0.9 }) })
  const face = [
    head(0, -9, 6.2, 7.6),
    plate([4.6, -12.4], [11.6, -8.4], [5.2, -6.6]),
    cloth([-6.8, -10], [-7.6, -3], [-3.4, -1], [-2, -7]),
    limb([0, -2, 3], [0, 3, 3.2]),
  ].join('')
  const topHat = group(
    path(
      [
        cloth([-12, -14.6], [0, -16.6], [12.4, -15.4], [11, -12.8], [0, -13.6], [-11, -12.4]),
        plate([-7.4, -14.6], [-9.4, -35], [6, -38], [7.6, -14.6]),
      ].join(''),
      fill,
    ) + path(plate([-7.8, -17], [-8.2, -20.6], [7.6, -21.4], [7.6, -17]), accent),
    { transform: placeAt(hat * 6, -hat * 20, 1, { turn: hat * 18 }) },
  )
  const headPart = group(path(face, fill) + topHat, {
    transform: placeAt(shoulder[0] + 1, shoulder[1], 1, { turn: lean * 0.5 - chin }),
  })
  const neck = shoulder[1] + 0.4
  const wrap =
    path(limb([shoulder[0] - 5, neck, 2.9], [shoulder[0] + 5.6, neck - 0.6, 2.9]), accent) +
    path(
      cloth(
        [shoulder[0] - 4, neck - 2.4],
        [shoulder[0] - 16, neck + 1 - flap * 1.4],
        [shoulder[0] - 27, neck + 5 - flap * 3],
        [shoulder[0] - 26, neck + 10 - flap * 3],
        [shoulder[0] - 14, neck + 6 - flap],
        [shoulder[0] - 4, neck + 3],
      ),
      accent,
    )
  const carried =
    pole === undefined
      ? ''
      : group(drawPole(fill, pole.flame), { transform: placeAt(hands[1][0], hands[1][1], 1, { turn: pole.turn }) })
  return group(
    path(arm(hands[0]), fill) +
      path(leg(feet[0]) + leg(feet[1]), fill) +
      torso +
      carried +
      headPart +
      wrap +
      path(arm(hands[1]), fill),
    { transform: placeAt(x, y, scale, { isMirrored, turn }) },
  )
}

function drawPole(fill: string, flame: string | undefined): string {
  const wick =
    flame === undefined
      ? ''
      : circle(0, -92, 7, flame, { opacity: 0.35 }) + path(pathData`M-2.4 -89q-2 -6 2.4 -11q4.4 5 2.4 11Z`, flame)
  return stroke('M0 34V-88M0-84q7-2 6-9', fill, { width: 2.2, cap: 'round' }) + wick
}
