import type { Point } from '#art/svg-shapes.ts'

/** The value, limited to between 0 and 1. */
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** Linear interpolation: the value at a share, 0 to 1, of the way from one value to another. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/**
 * The share of a movement that is done at `time`. The movement begins at `from`, ends at `to` and has an even pace; the
 * share is 0 before it and 1 afterwards.
 */
export const linearProgress = (time: number, from: number, to: number): number => clamp01((time - from) / (to - from))

/** Like `linearProgress`, but the movement starts and stops softly. */
export const easeInOut = (time: number, from: number, to: number): number => {
  const share = linearProgress(time, from, to)
  return share * share * (3 - 2 * share)
}

/** Like `linearProgress`, but the movement starts slowly, as of something that falls. */
export const easeIn = (time: number, from: number, to: number): number => linearProgress(time, from, to) ** 2

/** Like `linearProgress`, but the movement stops slowly, as of something that was thrown up. */
export const easeOut = (time: number, from: number, to: number): number => 1 - (1 - linearProgress(time, from, to)) ** 2

/** Like `linearProgress`, but the movement goes a little too far, and swings back before it stops. */
export const easeOutElastic = (time: number, from: number, to: number): number => {
  const share = linearProgress(time, from, to)
  return share >= 1 ? 1 : 1 - Math.cos(share * Math.PI * 2.5) * (1 - share) ** 2
}

/** A sine wave between -1 and 1. `period` is in seconds; `shift` moves the wave by a share of the period. */
export const sineWave = (time: number, period: number, shift = 0): number =>
  Math.sin(((time / period + shift) % 1) * Math.PI * 2)

/** The height of a jump at a share, 0 to 1, of its duration: 0 at both ends, 1 in the middle. */
export const parabola = (share: number): number => 4 * share * (1 - share)

/** The value at a time, for a movement that goes softly from each [moment, value] pair to the next. */
export function keyframes(time: number, ...stops: readonly (readonly [moment: number, value: number])[]): number {
  const after = stops.findIndex(([moment]) => moment > time)
  if (after === 0) return stops[0]?.[1] ?? 0
  const before = stops.at(after === -1 ? -1 : after - 1) ?? [0, 0]
  const next = after === -1 ? before : (stops[after] ?? before)
  return lerp(before[1], next[1], easeInOut(time, before[0], next[0]))
}

/**
 * The position of the joint, such as a knee, in a limb of two bones from one point to another. `upper` and `lower` are
 * the lengths of the bones; `side`, 1 or -1, is the side to which the limb bends. A limb that is too short is
 * stretched.
 */
export function jointPosition(from: Point, to: Point, upper: number, lower: number, side: 1 | -1): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const distance = Math.hypot(dx, dy) || 1
  const reach = Math.min(distance, (upper + lower) * 0.999)
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach)
  const across = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side
  const [ux, uy] = [dx / distance, dy / distance]
  const stretch = distance / reach
  return [from[0] + ux * along * stretch - uy * across, from[1] + uy * along * stretch + ux * across]
}

/**
 * The position of a foot in walking. `phase` counts the steps of this foot: in the first half of a step the foot is on
 * the ground, in the second half it swings forwards. `x` is relative to the hip, from `stride` in front of the hip to
 * -`stride` behind it; `up` is the height above the ground, at most `lift`.
 */
export function footPosition(phase: number, stride: number, lift: number): { x: number; up: number } {
  const share = ((phase % 1) + 1) % 1
  if (share < 0.5) return { x: lerp(stride, -stride, share * 2), up: 0 }
  const swing = (share - 0.5) * 2
  return { x: lerp(-stride, stride, swing * swing * (3 - 2 * swing)), up: Math.sin(swing * Math.PI) * lift }
}

/**
 * The time rounded down to a fifth of a second, as in movies for which each drawing was photographed several times.
 * This is for small movements that never stop, which would take up most of a file at the full frame rate.
 */
export const quantizeTime = (time: number): number => Math.floor(time * 5 + 0.001) / 5

/** The colour at a share, 0 to 1, of the way between two colours in #rrggbb. */
export function mixColours(from: string, to: string, share: number): string {
  const part = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) => Math.round(lerp(part(from, index), part(to, index), clamp01(share))))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
