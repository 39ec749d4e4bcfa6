import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, curveData, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A figure in a clearing between plants with great leaves, under creepers, in front of the sun. */
export const jungle: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const { unit } = subjectArea
  const colours = random.pick([
    { light: spark, disc: paper, far: main, near: deep },
    { light: paper, disc: spark, far: main, near: deep },
    { light: main, disc: spark, far: deep, near: night },
    { light: spark, disc: main, far: deep, near: night },
  ])
  const floorY = subjectArea.bottom - subjectArea.height * random.between(0.06, 0.1)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.05, 0.05)
  const creeper = (): string => {
    const startX = x + unit * random.between(-0.55, 0.55)
    const endY = subjectArea.top + subjectArea.height * random.between(0.15, 0.4)
    const sway = unit * random.between(-0.06, 0.06)
    return curveData([
      [startX, -10],
      [startX + sway, endY * 0.4],
      [startX - sway * 0.6, endY * 0.75],
      [startX + sway * 0.4, endY],
    ])
  }
  /** The leaves of a plant: they spread from one point, in the directions from `plant.from` to `plant.to`. */
  const fan = (plant: Fan, fill: string, rib: string): string => {
    const drawLeaf = random.chance(0.5) ? broadLeafDrawing : frondDrawing
    return Array.from({ length: plant.count }, (_, index) => {
      const share = index / (plant.count - 1)
      const turn = plant.from + (plant.to - plant.from) * share + random.between(-5, 5)
      const scale = (unit / 100) * plant.size * random.between(0.85, 1.15)
      return group(drawLeaf(fill, rib), { transform: placeAt(x + unit * plant.x, plant.y, scale, { turn }) })
    }).join('')
  }
  const topFansY = subjectArea.top - unit * 0.08
  return [
    rect(0, 0, frame.width, frame.height, colours.light),
    circle(x, floorY - unit * random.between(0.34, 0.4), unit * random.between(0.3, 0.36), colours.disc),
    fan({ x: -0.5, y: floorY, from: -120, to: -20, count: 6, size: 0.56 }, colours.far, colours.light),
    fan({ x: 0.5, y: floorY, from: -60, to: -160, count: 6, size: 0.56 }, colours.far, colours.light),
    fan({ x: -0.62, y: topFansY, from: 100, to: 12, count: 5, size: 0.5 }, colours.near, colours.far),
    fan({ x: 0.62, y: topFansY, from: 80, to: 168, count: 5, size: 0.5 }, colours.near, colours.far),
    stroke([1, 2, 3, 4, 5].map(creeper).join(''), colours.near, { width: unit * 0.012, cap: 'round' }),
    drawFigure(cast.lead, {
      x,
      y: floorY + unit * 0.03,
      height: Math.min(subjectArea.height * 0.6, unit * random.between(0.46, 0.54)),
      fill: night,
      accent: colours.light === spark ? main : spark,
    }),
    path(
      pathData`M0 ${floorY}Q${frame.width / 2} ${floorY + unit * 0.05} ${frame.width} ${floorY}V${frame.height}H0Z`,
      colours.near,
    ),
    fan({ x: -0.44, y: floorY + unit * 0.1, from: -125, to: -40, count: 5, size: 0.3 }, colours.near, colours.far),
    fan({ x: 0.44, y: floorY + unit * 0.1, from: -55, to: -140, count: 5, size: 0.3 }, colours.near, colours.far),
  ].join('')
}

/** The place and the leaves of one plant. */
interface Fan {
  /** How far to the right of the figure (left if negative), as a share of the subject area's shorter side. */
  x: number
  /** The y of the point from which the leaves spread, in the frame's units. */
  y: number
  /** The direction of the first leaf, in degrees clockwise from the right. */
  from: number
  /** The direction of the last leaf. */
  to: number
  /** The number of leaves. */
  count: number
  /** The length of a leaf, as a share of the subject area's shorter side. */
  size: number
}

/** A leaf of a banana plant that points right from 0,0 and is about 100 units long. */
const broadLeafDrawing = (fill: string, rib: string): string =>
  path('M0 0Q14-16 40-20Q74-22 104 0Q74 22 40 20Q14 16 0 0Z', fill) + stroke('M6 0H88', rib, { width: 1.6 })

/** A frond of a palm that points right from 0,0 and is about 100 units long. */
function frondDrawing(fill: string): string {
  const leaflets = [12, 24, 36, 48, 60, 72, 84].map((place) => {
    const reach = 30 - Math.abs(place - 40) * 0.34
    return pathData`M${place} -2L${place + 20} ${-reach}L${place + 11} 0L${place + 20} ${reach}L${place} 2Z`
  })
  return path(`M0-2.4L106 0L0 2.4Z${leaflets.join('')}`, fill)
}
