import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { type Frame, stageOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { at, circle, circleData, curveData, d, type Point, path, rect, stroke } from '#art/svg-shapes.ts'

/** A figure in a clearing, great leaves on all sides, creepers from above and eyes in the dark. */
export const jungle: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const stage = stageOf(frame)
  const { unit } = stage
  const ink = random.pick([
    { light: spark, disc: paper, far: main, near: deep },
    { light: paper, disc: spark, far: main, near: deep },
    { light: main, disc: spark, far: deep, near: night },
    { light: spark, disc: main, far: deep, near: night },
  ])
  const floor = stage.bottom - stage.height * random.between(0.04, 0.1)
  const x = stage.centreX + stage.width * random.between(-0.06, 0.06)
  const creeper = (): string => {
    const left = random.between(0, frame.width)
    const length = stage.top + stage.height * random.between(0.2, 0.5)
    const sway = unit * random.between(-0.08, 0.08)
    return curveData([
      [left, -10],
      [left + sway, length * 0.4],
      [left - sway * 0.6, length * 0.75],
      [left + sway * 0.4, length],
    ])
  }
  const eyes = (): string => {
    const side = random.sign()
    const [eyeX, eyeY] = [x + side * unit * random.between(0.36, 0.46), floor - unit * random.between(0.1, 0.5)]
    const size = unit * 0.012
    return circleData(eyeX - size * 1.5, eyeY, size) + circleData(eyeX + size * 1.5, eyeY, size)
  }
  return [
    rect(0, 0, frame.width, frame.height, ink.light),
    circle(x, floor - unit * random.between(0.3, 0.4), unit * random.between(0.28, 0.36), ink.disc),
    foliage(frame, [x, floor], unit * random.between(0.46, 0.5), unit * 0.62, ink.far, random),
    stroke(Array.from({ length: random.whole(4, 7) }, creeper).join(''), ink.near, {
      width: unit * 0.014,
      cap: 'round',
    }),
    drawFigure(cast.lead, {
      x,
      y: floor,
      height: Math.min(stage.height * 0.62, unit * random.between(0.42, 0.52)),
      fill: night,
      accent: ink.light === spark ? main : spark,
    }),
    foliage(frame, [x, floor + unit * 0.06], unit * random.between(0.5, 0.56), unit * 0.56, ink.near, random),
    path(Array.from({ length: random.whole(2, 3) }, eyes).join(''), ink.near === night ? spark : paper),
    path(d`M0 ${floor}Q${frame.width / 2} ${floor - unit * 0.05} ${frame.width} ${floor}V${frame.height}H0Z`, ink.near),
  ].join('')
}

/** A thicket with an opening over x,y, into which leaves grow from its edge. */
function foliage(
  { width, height }: Frame,
  [x, y]: Point,
  radius: number,
  length: number,
  fill: string,
  random: Random,
): string {
  const [across, up] = [radius + length * 0.6, radius * 1.3 + length * 0.66]
  const opening = d`M${x - across} ${y}a${across} ${up} 0 0 0 ${across * 2} 0a${across} ${up} 0 0 0 ${-across * 2} 0Z`
  const count = random.whole(11, 14)
  const leaf = (_: unknown, index: number): string => {
    const angle = Math.PI * (1.02 + (0.96 * index) / (count - 1)) + random.between(-0.08, 0.08)
    const turn = (angle * 180) / Math.PI + 180 + random.between(-24, 24)
    const size = (length / 100) * random.between(0.8, 1.2)
    return path(random.chance(0.5) ? broadLeaf : fern, fill, {
      transform: at(x + Math.cos(angle) * (across + length * 0.12), y + Math.sin(angle) * (up + length * 0.14), size, {
        turn,
      }),
    })
  }
  return path(d`M0 0H${width}V${height}H0Z` + opening, fill) + Array.from({ length: count }, leaf).join('')
}

/** Path data of leaves that point right from 0,0 and are about 100 units long. */
const broadLeaf = 'M-60-3Q-10-6 4-10Q30-34 62-22Q92-10 104 2Q84 20 56 24Q24 28 4 8Q-10 4-60 3Z'
const fern =
  'M-60-3L0-3L10-26L16-4L28-30L34-4L46-28L52-3L64-22L68-2L82-14L104 1L84 12L70 4L66 22L54 5L48 28L36 5L30 30L18 5L12 26L0 4L-60 3Z'
