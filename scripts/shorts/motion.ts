import type { Point } from '#art/svg-shapes.ts'

/** The value, limited to between 0 and 1. */
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** From one value to another, at a share of 0 to 1 of the way. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/** How far a moment lies between two others, 0 before and 1 after them, at an even pace. */
export const linearProgress = (time: number, from: number, to: number): number => clamp01((time - from) / (to - from))

/** The same, starting and stopping softly. */
export const easeInOut = (time: number, from: number, to: number): number => {
  const share = linearProgress(time, from, to)
  return share * share * (3 - 2 * share)
}

/** The same, starting slowly, as something that falls. */
export const easeIn = (time: number, from: number, to: number): number => linearProgress(time, from, to) ** 2

/** The same, stopping slowly, as something that was thrown. */
export const easeOut = (time: number, from: number, to: number): number => 1 - (1 - linearProgress(time, from, to)) ** 2

/** The same, going a little too far before it stops. */
export const easeOutElastic = (time: number, from: number, to: number): number => {
  const share = linearProgress(time, from, to)
  return share >= 1 ? 1 : 1 - Math.cos(share * Math.PI * 2.5) * (1 - share) ** 2
}

/** A sine wave between -1 and 1 with so many seconds to each period. */
export const sineWave = (time: number, period: number, shift = 0): number =>
  Math.sin(((time / period + shift) % 1) * Math.PI * 2)

/** 0 at both ends of a span and 1 in its middle, as the height of a jump. */
export const parabola = (share: number): number => 4 * share * (1 - share)

/** The value at a moment of a line through [moment, value] pairs, moving softly from each to the next. */
export function keyframes(time: number, ...stops: readonly (readonly [moment: number, value: number])[]): number {
  const after = stops.findIndex(([moment]) => moment > time)
  if (after === 0) return stops[0]?.[1] ?? 0
  const before = stops.at(after === -1 ? -1 : after - 1) ?? [0, 0]
  const next = after === -1 ? before : (stops[after] ?? before)
  return lerp(before[1], next[1], easeInOut(time, before[0], next[0]))
}

/**
 * Where the joint of a limb of two bones lies, such as a knee: `side` is 1 or -1, the side to which it bends. A limb that
 * is too short is stretched.
 */
export function jointPosition(from: Point, to: Point, upper: number, lower: number, side: 1 | -1): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const distance = Math.hypot(dx, dy) || 1
  const reach = Math.min(distance, (upper + lower) * 0.999)
  const drawAlong = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach)
  const across = Math.sqrt(Math.max(0, upper ** 2 - drawAlong ** 2)) * side
  const [ux, uy] = [dx / distance, dy / distance]
  const stretch = distance / reach
  return [from[0] + ux * drawAlong * stretch - uy * across, from[1] + uy * drawAlong * stretch + ux * across]
}

/** Where a foot is in a step: x from `stride` before to `stride` behind the hip, and its height above the ground. */
export function footPosition(phase: number, stride: number, lift: number): { x: number; up: number } {
  const share = ((phase % 1) + 1) % 1
  if (share < 0.5) return { x: lerp(stride, -stride, share * 2), up: 0 }
  const swing = (share - 0.5) * 2
  return { x: lerp(-stride, stride, swing * swing * (3 - 2 * swing)), up: Math.sin(swing * Math.PI) * lift }
}

/**
 * The time rounded down to a fifth of a second, as in films of which each drawing was photographed several times. For
 * small movements that never stop: at the full frame rate they would take up most of a file.
 */
export const quantizeTime = (time: number): number => Math.floor(time * 5 + 0.001) / 5

/** The colour between two colours in #rrggbb, at a share of the way. */
export function mixColours(from: string, to: string, share: number): string {
  const part = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) => Math.round(lerp(part(from, index), part(to, index), clamp01(share))))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
