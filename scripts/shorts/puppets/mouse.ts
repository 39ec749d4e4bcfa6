import { cloth, head, limb, plate } from '#art/figures/anatomy.ts'
import { circle, circleData, group, type Point, path, placeAt } from '#art/svg-shapes.ts'
import { footPosition, jointPosition, sineWave } from '#scripts/shorts/motion.ts'

/**
 * The pose of a mouse as in the first cartoons, who faces right, his feet at y 0; with his ears about 90 units high.
 */
export interface MousePose {
  hip: Point
  /** Degrees that he leans forward. */
  lean: number
  feet: readonly [Point, Point]
  hands: readonly [Point, Point]
  /** Degrees by which his tail is raised. */
  tail: number
}

/** The units that a running mouse travels in two steps. */
const runLength = 74

/** The pose of a running mouse that has gone `travelled` units. */
export function runningMouse(travelled: number): MousePose {
  const phase = travelled / runLength
  const foot = (shift: number): Point => {
    const { x, up } = footPosition(phase + shift, runLength / 3, 17)
    return [x - 2, -up]
  }
  const swing = Math.sin(phase * Math.PI * 2)
  return {
    hip: [0, -28 - Math.abs(Math.cos(phase * Math.PI * 2)) * 5],
    lean: 16,
    feet: [foot(0), foot(0.5)],
    hands: [
      [10 + swing * 22, -46 - swing * 6],
      [6 - swing * 22, -46 + swing * 6],
    ],
    tail: 20 + swing * 14,
  }
}

/** The pose of a mouse that dances on the spot; each step takes `beat` seconds. */
export function dancingMouse(time: number, beat: number): MousePose {
  const swing = sineWave(time, beat * 4)
  const hop = Math.abs(sineWave(time, beat * 2))
  const kick = sineWave(time, beat * 4, 0.25)
  return {
    hip: [swing * 5, -27 - hop * 5],
    lean: swing * 12,
    feet: [
      [-8 + (kick > 0 ? 0 : kick * 14), kick > 0 ? 0 : kick * 16],
      [9 + (kick > 0 ? kick * 18 : 0), kick > 0 ? -kick * 16 : 0],
    ],
    hands: [
      [-28, -56 - swing * 16],
      [29, -56 + swing * 16],
    ],
    tail: 25 + swing * 30,
  }
}

/** The pose of a standing mouse, hands at his sides. */
export function standingMouse(time: number): MousePose {
  return {
    hip: [0, -28 + sineWave(time, 1.6) * 0.8],
    lean: 0,
    feet: [
      [-7, 0],
      [7, 0],
    ],
    hands: [
      [-15, -34],
      [15, -34],
    ],
    tail: 20 + sineWave(time, 3) * 12,
  }
}

interface Look {
  x: number
  y: number
  scale: number
  fill: string
  /** The colour of his scarf and eye; without it he is a plain silhouette. */
  accent?: string
  isMirrored?: boolean
  turn?: number
}

/** Draws a mouse, his feet at x,y. */
export function drawMouse(pose: MousePose, { x, y, scale, fill, accent, isMirrored = false, turn = 0 }: Look): string {
  const { hip, feet, hands } = pose
  const leg = (from: Point, to: Point): string => {
    const knee = jointPosition(from, [to[0], to[1] - 3], 14, 14, -1)
    return limb([from[0], from[1], 2.1], [knee[0], knee[1], 1.9], [to[0], to[1] - 3, 1.9])
  }
  const shoe = ([footX, footY]: Point): string =>
    cloth(
      [footX - 5, footY - 5],
      [footX + 3, footY - 6],
      [footX + 10, footY - 3],
      [footX + 10, footY],
      [footX - 5, footY],
    )
  const [leftHand, rightHand] = hands
  const arm = (from: Point, to: Point): string => {
    const elbow = jointPosition(from, to, 13, 13, to[0] < from[0] ? -1 : 1)
    return limb([from[0], from[1], 1.9], [elbow[0], elbow[1], 1.7], [to[0], to[1], 1.6]) + circleData(to[0], to[1], 3.9)
  }
  const legs = [leg([hip[0] - 4, hip[1]], feet[0]), leg([hip[0] + 4, hip[1]], feet[1]), shoe(feet[0]), shoe(feet[1])]
  const trunk = [
    cloth([-6, -32], [-10, -22], [-11, -8], [-6, 1], [6, 1], [11, -8], [10, -22], [6, -32]),
    head(0, -41, 10.6, 10.4),
    head(-11, -54, 5.6, 9.8),
    head(5, -58, 5.2, 9.8),
    plate([5, -48], [23, -39], [6, -33]),
    circleData(23, -39, 2.6),
    limb(...tailJoints(pose.tail)),
  ].join('')
  const scarf =
    accent === undefined
      ? ''
      : path(cloth([-8, -33], [8, -33], [9, -28.4], [0, -27], [-13, -23], [-22, -27], [-15, -29.4]), accent) +
        circle(6, -42.6, 1.9, accent)
  const upper = group(path(trunk, fill) + scarf, { transform: placeAt(hip[0], hip[1], 1, { turn: pose.lean }) })
  // The arms are not part of what leans, so that the hands stay where the pose has them.
  const lean = (pose.lean * Math.PI) / 180
  const shoulder = (side: number): Point => [
    hip[0] + side * 8 + Math.sin(lean) * 25,
    hip[1] - Math.cos(lean) * 25 + side * Math.sin(lean) * 6,
  ]
  const limbs = [...legs, arm(shoulder(-1), leftHand), arm(shoulder(1), rightHand)].join('')
  return group(path(limbs, fill) + upper, { transform: placeAt(x, y, scale, { isMirrored, turn }) })
}

/** The joints of the tail, from its root to its tip; `raised` is in degrees. */
function tailJoints(raised: number): (readonly [number, number, number])[] {
  return Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    return [-9 - share * 30, -4 - Math.sin(share * 3.4) * -5 - share ** 2 * raised * 0.9, 1.4 - share * 0.7] as const
  })
}
