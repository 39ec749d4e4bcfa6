import type { Random } from './random.ts'
import { circle, circleData, clipped, curveData, type Point, path, pathData, stroke } from './svg-shapes.ts'

interface Ridge {
  /** Path data of everything under the ridge. */
  data: string
  /** The y of the ridge at an x. */
  yAt: (x: number) => number
}

/** The ridge of rolling ground across the frame. The ridge is at most `swell` above or below y. */
export function makeRidge(frame: { width: number; height: number }, y: number, swell: number, random: Random): Ridge {
  const slowWave = random.between(0.7, 1.3)
  const fastWave = random.between(1.8, 3.2)
  const [slowShift, fastShift] = [random.between(0, 6), random.between(0, 6)]
  const yAt = (x: number): number => {
    const angle = (x / frame.width) * Math.PI * 2
    return y + swell * (0.7 * Math.sin(angle * slowWave + slowShift) + 0.3 * Math.sin(angle * fastWave + fastShift))
  }
  const steps = 14
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = (frame.width / steps) * index
    return [x, yAt(x)]
  })
  return { data: `${curveData(points)}${pathData`V${frame.height}H0Z`}`, yAt }
}

/** Stars of a few sizes over an area, as one path. */
export function drawStars(
  area: { x?: number; y?: number; width: number; height: number },
  count: number,
  colour: string,
  random: Random,
): string {
  const { x = 0, y = 0, width, height } = area
  const star = (): string =>
    circleData(x + random.between(0, width), y + random.between(0, height), random.pick([1, 1, 1.5, 2.2]))
  return path(Array.from({ length: count }, star).join(''), colour)
}

/**
 * Wedges of light from a point, spread evenly in all directions. `turn` is the direction of the first, in radians.
 * `share` says how much of the full circle the wedges cover together, from 0 to 1.
 */
export function drawRays(
  x: number,
  y: number,
  length: number,
  style: { count: number; fill: string; turn?: number; share?: number; opacity?: number },
): string {
  const { count, fill, turn = 0, share = 0.5, opacity = 1 } = style
  const step = (Math.PI * 2) / count
  const wedge = (_: unknown, index: number): string => {
    const from = turn + index * step
    const to = from + step * share
    return pathData`
      M${x} ${y}L${x + Math.cos(from) * length} ${y + Math.sin(from) * length}
      L${x + Math.cos(to) * length} ${y + Math.sin(to) * length}Z
    `
  }
  return path(Array.from({ length: count }, wedge).join(''), fill, { opacity })
}

/** A full moon with a few dark seas, or a crescent. */
export function drawMoon(
  x: number,
  y: number,
  radius: number,
  colours: { moon: string; sea: string },
  random: Random,
): string {
  if (random.chance(0.35)) {
    const biteRadius = radius * random.between(0.75, 0.95)
    return path(
      pathData`M${x} ${y - radius}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${biteRadius} ${biteRadius} 0 0 1 ${x} ${y - radius}Z`,
      colours.moon,
    )
  }
  const sea = (): string => {
    const angle = random.between(0, Math.PI * 2)
    const distance = radius * random.between(0.2, 0.62)
    const seaRadius = radius * random.between(0.08, 0.2)
    return circle(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, seaRadius, colours.sea, {
      opacity: 0.22,
    })
  }
  return circle(x, y, radius, colours.moon) + [sea(), sea(), sea(), sea()].join('')
}

/** A flock of distant birds, their centres at most `spread` to the side of x,y and half of it above or below. */
export function drawBirds(x: number, y: number, spread: number, count: number, colour: string, random: Random): string {
  const bird = (): string => {
    const [birdX, birdY, wingLength] = [
      x + random.between(-spread, spread),
      y + random.between(-spread, spread) * 0.5,
      spread * random.between(0.06, 0.13),
    ]
    return pathData`
      M${birdX - wingLength} ${birdY - wingLength * 0.4}
      q${wingLength * 0.7} ${-wingLength * 0.3} ${wingLength} ${wingLength * 0.5}
      q${wingLength * 0.3} ${-wingLength * 0.8} ${wingLength} ${-wingLength * 0.5}
    `
  }
  return stroke(Array.from({ length: count }, bird).join(''), colour, {
    width: Math.max(2, spread * 0.018),
    cap: 'round',
  })
}

/** A cloud with a flat base at y and a round top, centred on x. */
export function drawCloud(x: number, y: number, width: number, colour: string, random: Random, opacity = 1): string {
  const puffs = [0.2, 0.42, 0.64, 0.82].map((xShare) => {
    const radius = width * random.between(0.1, 0.2)
    return circleData(x - width / 2 + width * xShare, y - radius * 0.55, radius)
  })
  const base = pathData`
    M${x - width / 2} ${y}h${width}q0 ${-width * 0.12} ${-width * 0.12} ${-width * 0.12}h${-width * 0.76}
    q${-width * 0.12} 0 ${-width * 0.12} ${width * 0.12}Z
  `
  const id = `c${Math.round(x)}-${Math.round(y)}`
  const region = pathData`M${x - width} ${y - width}H${x + width}V${y}H${x - width}Z`
  return clipped(path(puffs.join('') + base, colour, { opacity }), id, region)
}

/** Path data of a conifer, its foot at x,y. */
export function pineData(x: number, y: number, height: number): string {
  // Lengths from which the outline follows: `low`, `high` and `trunk` are half the widths of the lowest and the highest
  // branches and of the trunk.
  const [low, middle, high, trunk] = [height * 0.22, height * 0.17, height * 0.12, height * 0.03]
  return (
    pathData`
      M${x} ${y - height}l${high} ${height * 0.42}h${-high * 0.45}l${middle * 0.72} ${height * 0.24}h${-middle * 0.45}
    ` +
    pathData`L${x + low} ${y - height * 0.1}H${x + trunk}V${y}h${-trunk * 2}v${-height * 0.1}H${x - low}` +
    pathData`
      L${x - high * 0.55 - middle * 0.27} ${y - height * 0.34}h${-middle * 0.45}l${middle * 0.72} ${-height * 0.24}
      h${-high * 0.45}Z
    `
  )
}
