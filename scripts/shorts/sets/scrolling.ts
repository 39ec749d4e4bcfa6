import { createRandom, type Random } from '#art/random.ts'
import { curveData, type Point, path, pathData } from '#art/svg-shapes.ts'
import { drawnSize } from '#scripts/shorts/short.ts'

/**
 * Draws things at even distances along a way of which `offset` has been travelled. Each thing has its own random
 * numbers, so that it looks the same as long as it is in the picture. `margin` is how far outside of the picture things
 * are still drawn.
 */
export function drawAlong(
  seed: string,
  offset: number,
  spacing: number,
  draw: (x: number, random: Random, index: number) => string,
  margin = 300,
): string {
  const first = Math.floor((offset - margin) / spacing)
  const last = Math.ceil((offset + drawnSize.width + margin) / spacing)
  const drawn: string[] = []
  for (let index = first; index <= last; index += 1) {
    drawn.push(draw(index * spacing - offset, createRandom(`${seed} ${index}`), index))
  }
  return drawn.join('')
}

/** Rolling ground that stays within `swell` of y and scrolls with `offset`. */
export function drawHills(offset: number, y: number, swell: number, period: number, fill: string): string {
  return path(`${curveData(ridge(offset, y, swell, period))}${pathData`V${drawnSize.height}H-40Z`}`, fill)
}

/** The y of the ground that `drawHills` draws, at an x of the picture. */
export const hillAt = (x: number, offset: number, y: number, swell: number, period: number): number =>
  y +
  swell *
    (0.7 * Math.sin(((x + offset) / period) * Math.PI * 2) +
      0.3 * Math.sin(((x + offset) / period) * Math.PI * 4.6 + 1))

function ridge(offset: number, y: number, swell: number, period: number): Point[] {
  return Array.from({ length: 18 }, (_, index): Point => {
    const x = -40 + index * 80
    return [x, hillAt(x, offset, y, swell, period)]
  })
}
