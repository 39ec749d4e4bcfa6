import { cloth, head, limb, plate } from '#art/figures/anatomy.ts'
import { circleData, ellipse, group, type Point, path, placeAt } from '#art/svg-shapes.ts'
import { footPosition, jointPosition, lerp, sineWave } from '#scripts/shorts/motion.ts'

/** The pose of a cat that faces right, her feet at y 0. Standing she is about 60 units high. */
export interface CatPose {
  hip: Point
  chest: Point
  head: Point
  /** Degrees by which the head is turned, nose up when negative. */
  nod: number
  /** The positions of the feet: first the two hind feet, then the two forefeet. */
  feet: readonly [Point, Point, Point, Point]
  /** The direction of the tail at its root, and how far it curls from there to its tip, both in degrees. */
  tail: readonly [angle: number, curl: number]
  /** 1 with pricked ears, 0 with ears laid back. */
  ears: number
}

const standing: CatPose = {
  hip: [-21, -33],
  chest: [19, -34],
  head: [36, -50],
  nod: 0,
  feet: [
    [-26, 0],
    [-17, 0],
    [17, 0],
    [25, 0],
  ],
  tail: [-150, 70],
  ears: 1,
}

const sittingPose: CatPose = {
  hip: [-9, -15],
  chest: [9, -42],
  head: [16, -65],
  nod: 0,
  feet: [
    [2, 0],
    [8, 0],
    [15, 0],
    [20, 0],
  ],
  tail: [-175, 60],
  ears: 1,
}

const crouching: CatPose = {
  hip: [-24, -24],
  chest: [20, -17],
  head: [40, -24],
  nod: 4,
  feet: [
    [-26, 0],
    [-18, 0],
    [24, 0],
    [32, 0],
  ],
  tail: [-175, 30],
  ears: 0.6,
}

const leaping: CatPose = {
  hip: [-27, -40],
  chest: [19, -50],
  head: [40, -60],
  nod: -8,
  feet: [
    [-58, -22],
    [-50, -16],
    [48, -40],
    [56, -46],
  ],
  tail: [-190, -30],
  ears: 0.3,
}

/** The poses between which a cat moves. */
export const catPoses = { standing, sitting: sittingPose, crouching, leaping }

/** The pose at a share, 0 to 1, of the way from one pose to another. */
export function blendCatPoses(one: CatPose, other: CatPose, share: number): CatPose {
  const point = (a: Point, b: Point): Point => [lerp(a[0], b[0], share), lerp(a[1], b[1], share)]
  const [a, b, c, d] = one.feet
  const [e, f, g, h] = other.feet
  return {
    hip: point(one.hip, other.hip),
    chest: point(one.chest, other.chest),
    head: point(one.head, other.head),
    nod: lerp(one.nod, other.nod, share),
    feet: [point(a, e), point(b, f), point(c, g), point(d, h)],
    tail: [lerp(one.tail[0], other.tail[0], share), lerp(one.tail[1], other.tail[1], share)],
    ears: lerp(one.ears, other.ears, share),
  }
}

/** The units that a walking cat travels while each of her four feet makes one step. */
const walkLength = 64

/** The pose of a walking cat that has gone `travelled` units. `low`, 0 to 1, is how deeply she crouches. */
export function walkingCat(travelled: number, low = 0): CatPose {
  const base = blendCatPoses(standing, crouching, low)
  const phase = travelled / walkLength
  const foot = (place: number, shift: number): Point => {
    const { x, up } = footPosition(phase + shift, walkLength / 4, 7)
    return [place + x, -up]
  }
  const bob = Math.sin(phase * Math.PI * 4) * 1.3
  return {
    ...base,
    hip: [base.hip[0], base.hip[1] + bob],
    chest: [base.chest[0], base.chest[1] - bob],
    head: [base.head[0] + bob * 0.6, base.head[1] - bob * 0.4],
    feet: [foot(-22, 0), foot(-22, 0.5), foot(20, 0.25), foot(20, 0.75)],
    tail: [base.tail[0] + Math.sin(phase * Math.PI * 2) * 8, base.tail[1] + Math.cos(phase * Math.PI * 2) * 22],
  }
}

/** The units that a cat travels in one bound of a gallop. */
const boundLength = 190

/** The pose of a galloping cat that has gone `travelled` units. */
export function gallopingCat(travelled: number): CatPose {
  const phase = travelled / boundLength
  const stretched = 0.5 + 0.5 * Math.sin(phase * Math.PI * 2)
  const gathered: CatPose = {
    hip: [-15, -37],
    chest: [15, -35],
    head: [33, -46],
    nod: 6,
    feet: [
      [10, -2],
      [18, 0],
      [-8, -1],
      [0, -4],
    ],
    tail: [-165, -40],
    ears: 0.2,
  }
  const flying: CatPose = { ...leaping, hip: [-27, -40], chest: [21, -40], head: [43, -48], nod: 0 }
  return blendCatPoses(gathered, flying, stretched)
}

/** The pose of a sitting cat whose tail wags; each wag takes `period` seconds. */
export function sittingCat(time: number, period = 2.4): CatPose {
  return {
    ...sittingPose,
    tail: [-178 + sineWave(time, period) * 6, 66 + sineWave(time, period, 0.2) * 34],
    head: [sittingPose.head[0], sittingPose.head[1] + sineWave(time, period) * 0.8],
  }
}

interface Look {
  x: number
  y: number
  scale: number
  fill: string
  /** The colour of her eye; without one she is a plain silhouette. */
  eye?: string
  /** The colour of her collar. */
  collar?: string
  isMirrored?: boolean
  turn?: number
  /** How far her eyes are open: 0 closed, 1 open. */
  open?: number
}

/** Draws a cat from the side, her feet at x,y. */
export function drawCat(pose: CatPose, look: Look): string {
  const { x, y, scale, fill, eye, collar, isMirrored = false, turn = 0, open = 1 } = look
  const { hip, chest, feet } = pose
  const belly: Point = [(hip[0] + chest[0]) / 2, (hip[1] + chest[1]) / 2 + 1.5]
  const [hindFar, hindNear, foreFar, foreNear] = feet
  const leg = (from: Point, foot: Point, hind: boolean): string => {
    const [kneeX, kneeY] = jointPosition(from, [foot[0], foot[1] - 3], 17, hind ? 18 : 16, hind ? -1 : 1)
    const knee = [kneeX, Math.min(kneeY, -5), hind ? 5 : 4] as const
    return limb([from[0], from[1], hind ? 8.5 : 6.4], knee, [foot[0], foot[1] - 3, 3]) + pawData(foot)
  }
  const body = [
    limb([hip[0], hip[1], 13], [belly[0], belly[1], 11.6], [chest[0], chest[1], 12]),
    limb([chest[0] + 2, chest[1] - 2, 10], [pose.head[0] - 3, pose.head[1] + 3, 7.5]),
    leg([hip[0] - 2, hip[1] + 3], hindFar, true),
    leg([hip[0] + 2, hip[1] + 3], hindNear, true),
    leg([chest[0] - 1, chest[1] + 5], foreFar, false),
    leg([chest[0] + 4, chest[1] + 5], foreNear, false),
    tailData(hip, pose.tail),
  ].join('')
  const face = group(drawHead(fill, pose.ears, eye, open), {
    transform: placeAt(pose.head[0], pose.head[1], 1, { turn: pose.nod }),
  })
  const band =
    collar === undefined
      ? ''
      : path(
          limb(
            [lerp(chest[0] + 2, pose.head[0] - 3, 0.35), lerp(chest[1] - 2, pose.head[1] + 3, 0.62) + 2, 2.2],
            [lerp(chest[0] + 2, pose.head[0], 0.9), lerp(chest[1] - 2, pose.head[1] + 3, 0.42), 2.2],
          ),
          collar,
        )
  return group(path(body, fill) + band + face, { transform: placeAt(x, y, scale, { isMirrored, turn }) })
}

/** Path data of a paw that stands at a point. */
function pawData([x, y]: Point): string {
  return cloth([x - 4, y - 4], [x + 3, y - 5], [x + 8, y - 2.4], [x + 7, y], [x - 3.6, y])
}

/** Path data of a tail; `angle` and `curl` are those of the pose. */
function tailData(hip: Point, [angle, curl]: readonly [number, number]): string {
  let [x, y] = [hip[0] - 9, hip[1] - 4]
  let direction = (angle * Math.PI) / 180
  const joints = Array.from({ length: 9 }, (_, index) => {
    const point = [x, y, 3.8 - index * 0.22] as const
    x += Math.cos(direction) * 6
    y += Math.sin(direction) * 6
    direction += ((curl * Math.PI) / 180) * 0.16 * (0.4 + index * 0.25)
    return point
  })
  return limb(...joints)
}

/** Draws the head of a cat in three-quarter view, between profile and full face, around 0,0. */
function drawHead(fill: string, ears: number, eye: string | undefined, open: number): string {
  const tip = lerp(-14, -21, ears)
  const back = lerp(-7, 0, ears)
  const silhouette = [
    head(0, -1, 12, 10.6),
    cloth([4, -5], [14, -1], [15.4, 3], [12, 7], [3, 8]),
    plate([-10.6, -5], [-9.5 + back, tip], [-1, -9.6]),
    plate([0, -9.6], [5.6 + back, tip], [9.4, -6]),
  ].join('')
  const whiskers = [
    plate([9, 3], [26, 0.4], [26, 1]),
    plate([9, 4.4], [26, 5.4], [26, 6]),
    plate([-8, 3], [-20, 1], [-20, 1.6]),
  ]
  const eyes =
    eye === undefined
      ? ''
      : ellipse(5.6, -2.4, 2.9, Math.max(0.35, 3.1 * open), eye) +
        (open > 0.4 ? path(circleData(6.5, -2.4, 1.25), fill) : '') +
        ellipse(-3.4, -2.4, 2.4, Math.max(0.35, 2.9 * open), eye) +
        (open > 0.4 ? path(circleData(-2.6, -2.4, 1.15), fill) : '')
  return path(silhouette + whiskers.join(''), fill) + eyes
}

/**
 * Draws a cat that sits with her back to us, her feet at x,y. `look` turns her head: -1 to the left, 1 to the right.
 * Each wag of her tail takes `wag` seconds.
 */
export function drawCatFromBehind(
  time: number,
  look: number,
  place: Omit<Look, 'isMirrored' | 'turn'> & { wag?: number },
): string {
  const { x, y, scale, fill, collar, wag = 2.4 } = place
  const swing = sineWave(time, wag)
  const joints = Array.from({ length: 10 }, (_, index) => {
    const share = index / 9
    return [
      13 + share * 26 + Math.sin(share * 3 + swing) * 3,
      -4 - share * share * (24 + swing * 12) + Math.sin(share * 6) * 2,
      3.9 - share * 1.7,
    ] as const
  })
  const top = -66
  const lean = look * 5
  const body = [
    cloth([-7, -50], [-12, -38], [-18, -20], [-17, -3], [0, 0.6], [17, -3], [18, -20], [12, -38], [7, -50]),
    limb([0, -46, 9], [lean * 0.8, top + 8, 8]),
    head(lean, top, 13.4, 11.4),
    plate([lean - 12.4, top - 4], [lean - 11 + look * 2, top - 22], [lean - 2, top - 9]),
    plate([lean + 12.4, top - 4], [lean + 11 + look * 2, top - 22], [lean + 2, top - 9]),
    limb(...joints),
  ].join('')
  const band =
    collar === undefined ? '' : path(limb([lean * 0.6 - 8, top + 11.6, 1.8], [lean * 0.6 + 8, top + 11.6, 1.8]), collar)
  return group(path(body, fill) + band, { transform: placeAt(x, y, scale) })
}

/** Path data of a cat with her legs spread in all directions, as she jumps through a screen; about 130 units high. */
export const spreadCatData: string = [
  head(0, -40, 16, 13.6),
  plate([-15, -44], [-15.6, -66], [-3, -52]),
  plate([15, -44], [15.6, -66], [3, -52]),
  cloth([-9, -28], [-15, -10], [-16, 12], [-9, 28], [9, 28], [16, 12], [15, -10], [9, -28]),
  limb([-10, -18, 8], [-34, -34, 6], [-46, -52, 6.6]),
  limb([10, -18, 8], [34, -34, 6], [46, -52, 6.6]),
  limb([-9, 22, 9], [-32, 36, 6.4], [-40, 56, 6.8]),
  limb([9, 22, 9], [32, 36, 6.4], [40, 56, 6.8]),
  limb([12, 26, 3.8], [20, 50, 3.6], [14, 66, 3.4], [22, 78, 3]),
].join('')
