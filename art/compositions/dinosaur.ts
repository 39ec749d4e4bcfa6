import type { Composition } from '#art/composition.ts'
import { cloth, limb } from '#art/figures/anatomy.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, makeRidge } from '#art/landscape.ts'
import { circle, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** Path data of a long-necked dinosaur, about 100 units high, facing right, its feet at 0,0. */
const sauropod = [
  cloth(
    [-92, -10],
    [-66, -22],
    [-44, -42],
    [-20, -54],
    [4, -54],
    [20, -58],
    [30, -74],
    [36, -90],
    [46, -99],
    [58, -97],
    [65, -90],
    [60, -86],
    [50, -86],
    [46, -78],
    [42, -62],
    [36, -46],
    [26, -32],
    [0, -26],
    [-24, -28],
    [-44, -26],
    [-66, -12],
  ),
  limb([-28, -34, 10], [-30, -14, 6.4], [-29, -4, 6]),
  limb([-12, -32, 9], [-10, -14, 6], [-8, -4, 6]),
  limb([14, -34, 9.4], [12, -14, 6.2], [13, -4, 6]),
  limb([26, -36, 8], [30, -16, 5.6], [32, -4, 5.6]),
].join('')

/** A long-necked dinosaur between two tree ferns in front of a sun, sometimes with a volcano or a small figure. */
export const dinosaur: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, sun: paper, far: main, beast: deep, near: night },
    { sky: main, sun: spark, far: deep, beast: night, near: night },
    { sky: paper, sun: spark, far: main, beast: deep, near: night },
    { sky: deep, sun: main, far: main, beast: night, near: night },
  ])
  const unit = subjectArea.unit
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.12, 0.18)
  const x = subjectArea.centreX
  const scale = Math.min(unit / 158, (subjectArea.height * 0.72) / 100)
  const sunX = x + unit * random.between(-0.16, 0.2)
  const farRidge = makeRidge(frame, groundY - unit * 0.16, unit * 0.06, random)
  const middleRidge = makeRidge(frame, groundY, unit * 0.02, random)
  const nearRidge = makeRidge(frame, groundY + unit * 0.12, unit * 0.03, random)
  const hasVolcano = random.chance(0.5)
  const peakX = x - unit * random.between(0.3, 0.42)
  const hasWatcher = random.chance(0.6)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(sunX, groundY - unit * random.between(0.3, 0.45), unit * random.between(0.26, 0.34), colours.sun),
    hasVolcano
      ? path(
          pathData`
            M${peakX - unit * 0.34} ${groundY}L${peakX - unit * 0.06} ${groundY - unit * 0.46}H${peakX + unit * 0.06}
            L${peakX + unit * 0.34} ${groundY}Z
          `,
          colours.far,
        )
      : '',
    drawBirds(
      x + unit * 0.2,
      subjectArea.top + subjectArea.height * 0.22,
      unit * 0.4,
      random.integer(2, 4),
      night,
      random,
    ),
    path(farRidge.data, colours.far),
    path(sauropod, colours.beast, { transform: placeAt(x - unit * 0.02, middleRidge.yAt(x) + 6, scale) }),
    path(middleRidge.data, colours.beast === deep ? deep : night),
    drawTreeFerns(x, middleRidge.yAt, unit, night, random.between(0.32, 0.44), random.between(0.3, 0.5)),
    path(nearRidge.data, colours.near),
    hasWatcher
      ? drawFigure(cast.victim, {
          x: x + unit * 0.3,
          y: nearRidge.yAt(x + unit * 0.3) + 4,
          height: unit * 0.15,
          fill: colours.near === night ? colours.sun : night,
          accent: main,
        })
      : '',
  ].join('')
}

/** Two tree ferns that lean towards x; their `distance` from x and `fernHeight` are shares of `unit`. */
function drawTreeFerns(
  x: number,
  groundAt: (x: number) => number,
  unit: number,
  colour: string,
  distance: number,
  fernHeight: number,
): string {
  const treeFern = (side: number, height: number): string => {
    const footX = x + side * unit * distance
    const y = groundAt(footX) + 10
    const [topX, topY] = [footX - side * height * 0.16, y - height]
    const fronds = [-1, -0.55, 0.55, 1].map(
      (direction) =>
        pathData`
          M${topX} ${topY}
          q${direction * height * 0.22} ${-height * 0.2 * (1.4 - Math.abs(direction))}
          ${direction * height * 0.44} ${height * 0.19 * Math.abs(direction)}
        `,
    )
    return (
      stroke(pathData`M${footX} ${y}Q${footX} ${y - height * 0.5} ${topX} ${topY}`, colour, { width: height * 0.05 }) +
      stroke(fronds.join(''), colour, { width: height * 0.075, cap: 'round' })
    )
  }
  return treeFern(-1, unit * fernHeight) + treeFern(1.06, unit * fernHeight * 0.8)
}
