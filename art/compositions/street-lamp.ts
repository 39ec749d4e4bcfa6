import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { circle, ellipse, path, pathData, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'

/** A figure in the cone of light of a street lamp, in front of a row of houses, often in the rain. */
export const streetLamp: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: night, house: deep, cone: main, lamp: spark, pool: spark },
    { wall: deep, house: night, cone: spark, lamp: paper, pool: spark },
    { wall: main, house: deep, cone: spark, lamp: paper, pool: paper },
    { wall: night, house: deep, cone: spark, lamp: paper, pool: paper },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const groundY = subjectArea.bottom - subjectArea.height * 0.09
  const lampY = subjectArea.top + subjectArea.height * random.between(0.08, 0.14)
  const armLength = unit * random.between(0.1, 0.17)
  const halfConeWidth = unit * random.between(0.34, 0.42)
  const postX = x - armLength - unit * 0.12
  const footY = groundY + 4
  const isRainy = random.chance(0.55)
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    drawHouses(
      frame.width,
      groundY,
      subjectArea.height,
      unit,
      colours.house,
      colours.wall === main ? night : colours.wall,
      random.fork(),
    ),
    rect(0, groundY, frame.width, frame.height, night),
    polygon(
      [
        [x - unit * 0.03, lampY],
        [x + unit * 0.03, lampY],
        [x + halfConeWidth, groundY + 6],
        [x - halfConeWidth, groundY + 6],
      ],
      colours.cone,
      { opacity: 0.62 },
    ),
    ellipse(x, groundY + 6, halfConeWidth, halfConeWidth * 0.17, colours.pool),
    stroke(
      pathData`
        M${postX} ${footY}V${lampY + unit * 0.05}
        Q${postX} ${lampY - unit * 0.06} ${(postX + x) / 2} ${lampY - unit * 0.06}T${x} ${lampY - unit * 0.03}
      `,
      colours.wall === night ? colours.cone : night,
      { width: unit * 0.018, cap: 'round' },
    ),
    path(
      rectData(postX - unit * 0.026, groundY - unit * 0.1, unit * 0.052, unit * 0.11),
      colours.wall === night ? colours.cone : night,
    ),
    circle(x, lampY + 2, unit * 0.11, colours.lamp, { opacity: 0.3 }),
    path(
      pathData`
        M${x - unit * 0.06} ${lampY}Q${x - unit * 0.05} ${lampY - unit * 0.05} ${x} ${lampY - unit * 0.05}
        Q${x + unit * 0.05} ${lampY - unit * 0.05} ${x + unit * 0.06} ${lampY}Z
      `,
      colours.lamp,
    ),
    drawFigure(cast.lead, {
      x: x + unit * random.between(-0.06, 0.12),
      y: groundY + 10,
      height: Math.min(subjectArea.height * 0.54, unit * 0.66),
      fill: night,
      accent: colours.cone === main ? spark : main,
      isMirrored: random.chance(0.5),
    }),
    isRainy ? drawRain(frame, unit, paper, random.fork()) : '',
  ].join('')
}

/** A row of houses with dark windows, at most `maxHeight` high, along the whole width. */
function drawHouses(
  width: number,
  groundY: number,
  maxHeight: number,
  unit: number,
  wall: string,
  glass: string,
  random: Random,
): string {
  let walls = ''
  let windows = ''
  for (let x = -20; x < width; ) {
    const houseWidth = unit * random.between(0.24, 0.4)
    const height = maxHeight * random.between(0.5, 0.85)
    walls += rectData(x, groundY - height, houseWidth - 4, height)
    for (let row = 0; row < 3; row += 1) {
      const y = groundY - height + unit * 0.07 + row * unit * 0.17
      windows +=
        rectData(x + houseWidth * 0.2, y, houseWidth * 0.18, unit * 0.09) +
        rectData(x + houseWidth * 0.58, y, houseWidth * 0.18, unit * 0.09)
    }
    x += houseWidth
  }
  return path(walls, wall) + path(windows, glass, { opacity: 0.7 })
}

function drawRain(frame: { width: number; height: number }, unit: number, colour: string, random: Random): string {
  const drop = (): string =>
    pathData`M${random.between(0, frame.width + 60)} ${random.between(-20, frame.height)}l${-unit * 0.02} ${unit * 0.07}`
  const count = Math.round((60 * frame.width) / unit)
  return stroke(Array.from({ length: count }, drop).join(''), colour, { width: 1.6, opacity: 0.5 })
}
