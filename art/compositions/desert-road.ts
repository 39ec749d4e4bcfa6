import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { circle, group, path, pathData, placeAt, polygon, rect, stroke } from '#art/svg-shapes.ts'

/** A straight road through a desert to a low sun, with mesas, cacti and telegraph poles, sometimes an oncoming car. */
export const desertRoad: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, sun: paper, mesa: main, land: deep, road: night, line: spark },
    { sky: main, sun: spark, mesa: deep, land: deep, road: night, line: paper },
    { sky: paper, sun: main, mesa: spark, land: main, road: deep, line: paper },
    { sky: deep, sun: main, mesa: main, land: night, road: deep, line: spark },
  ])
  const horizonY = subjectArea.top + subjectArea.height * random.between(0.58, 0.68)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const radius = subjectArea.unit * random.between(0.22, 0.32)
  const depth = frame.height - horizonY
  const bend = frame.width * random.between(-0.06, 0.06)
  const halfWidth = depth * random.between(0.55, 0.75)
  const road = polygon(
    [
      [x - 5, horizonY],
      [x + 5, horizonY],
      [x + bend + halfWidth, frame.height],
      [x + bend - halfWidth, frame.height],
    ],
    colours.road,
  )
  const dashes = Array.from({ length: 6 }, (_, index) => {
    const [near, far] = [(index + 0.55) / 6, index / 6].map((share) => share * share)
    const [nearX, farX] = [x + bend * (near ?? 0), x + bend * (far ?? 0)]
    const [nearY, farY] = [horizonY + depth * (near ?? 0), horizonY + depth * (far ?? 0)]
    const [nearHalfWidth, farHalfWidth] = [1 + 7 * (near ?? 0), 1 + 7 * (far ?? 0)]
    return pathData`
      M${farX - farHalfWidth} ${farY}L${farX + farHalfWidth} ${farY}L${nearX + nearHalfWidth} ${nearY}L${nearX - nearHalfWidth} ${nearY}Z
    `
  })
  const hasCar = random.chance(0.5)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(
      x + subjectArea.width * random.between(-0.12, 0.12),
      horizonY - radius * random.between(0.3, 0.7),
      radius,
      colours.sun,
    ),
    drawBirds(
      x - subjectArea.width * 0.2,
      subjectArea.top + subjectArea.height * 0.2,
      subjectArea.unit * 0.22,
      random.integer(0, 3),
      night,
      random,
    ),
    drawMesas(frame.width, horizonY, subjectArea.unit, colours.mesa, random),
    rect(0, horizonY, frame.width, frame.height, colours.land),
    road,
    path(dashes.join(''), colours.line),
    drawPoles(x, horizonY, subjectArea.unit, random.sign(), night),
    drawCacti(x, horizonY, subjectArea.unit, night, random),
    hasCar
      ? group(carDrawing(night, paper, main), {
          transform: placeAt(x + bend * 0.1, horizonY + depth * 0.17, subjectArea.unit / 330),
        })
      : '',
  ].join('')
}

function drawMesas(width: number, horizonY: number, unit: number, fill: string, random: Random): string {
  const mesa = (xShare: number): string => {
    const x = width * xShare + random.between(-0.06, 0.06) * width
    const halfWidth = unit * random.between(0.1, 0.2)
    const height = unit * random.between(0.1, 0.24)
    return pathData`
      M${x - halfWidth * 1.5} ${horizonY}L${x - halfWidth} ${horizonY - height * 0.5}L${x - halfWidth * 0.86} ${horizonY - height}
      H${x + halfWidth * 0.8}L${x + halfWidth} ${horizonY - height * 0.5}L${x + halfWidth * 1.6} ${horizonY}Z
    `
  }
  return path([0.08, 0.3, 0.74, 0.95].map(mesa).join(''), fill)
}

/** Telegraph poles along one side of the road, taller towards the viewer, with slack wires between them. */
function drawPoles(x: number, horizonY: number, unit: number, side: number, colour: string): string {
  /** For each pole, where it stands and how tall it is; the farthest comes first. */
  const poles: [x: number, footY: number, height: number][] = [0.12, 0.2, 0.34, 0.58, 0.98].map((nearness) => {
    const depthShare = nearness * nearness
    return [x + side * unit * (0.08 + depthShare * 0.72), horizonY + unit * depthShare * 0.36, unit * nearness * 0.86]
  })
  const posts = poles.map(
    ([poleX, footY, height]) =>
      pathData`M${poleX} ${footY}v${-height}M${poleX - height * 0.14} ${footY - height * 0.9}h${height * 0.28}`,
  )
  const wires = poles.slice(1).map(([poleX, footY, height], index) => {
    const [farX, farFootY, farHeight] = poles[index] ?? [poleX, footY, height]
    const [fromY, toY] = [farFootY - farHeight * 0.9, footY - height * 0.9]
    return pathData`M${farX} ${fromY}Q${(farX + poleX) / 2} ${(fromY + toY) / 2 + height * 0.14} ${poleX} ${toY}`
  })
  return stroke(posts.join(''), colour, { width: unit * 0.009 }) + stroke(wires.join(''), colour, { width: 1.6 })
}

function drawCacti(x: number, horizonY: number, unit: number, colour: string, random: Random): string {
  const cactus = (side: number, nearness: number): string => {
    const height = unit * 0.16 * nearness
    const cactusX = x + side * unit * (0.28 + nearness * 0.1)
    const footY = horizonY + unit * 0.1 * nearness
    return pathData`
      M${cactusX} ${footY}v${-height}M${cactusX} ${footY - height * 0.4}h${height * 0.26}v${-height * 0.34}
      M${cactusX} ${footY - height * 0.26}h${-height * 0.24}v${-height * 0.26}
    `
  }
  const plants = [-1, 1, -1].map((side) => cactus(side * random.between(0.8, 1.5), random.between(0.5, 1.2)))
  return stroke(plants.join(''), colour, { width: unit * 0.022, cap: 'round' })
}

/** An old car, seen from the front, with its headlights on. It stands at 0,0; without the beams it is 68 units wide. */
function carDrawing(body: string, lamp: string, trim: string): string {
  return [
    polygon(
      [
        [-22, -16],
        [-90, 60],
        [10, 60],
      ],
      lamp,
      { opacity: 0.22 },
    ) +
      polygon(
        [
          [22, -16],
          [-10, 60],
          [90, 60],
        ],
        lamp,
        { opacity: 0.22 },
      ),
    path('M-20-30L-15-48Q0-52 15-48L20-30Z', body) + path('M-16-32L-12.5-44H12.5L16-32Z', trim),
    path('M-32-8Q-33-26-22-31H22Q33-26 32-8Z', body) + path('M-34-12H34V-5H-34ZM-29-6H-18V2H-29ZM18-6H29V2H18Z', body),
    path('M-9-27H9L7-10H-7Z', trim),
    circle(-21, -19, 6, lamp) + circle(21, -19, 6, lamp),
  ].join('')
}
