import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, drawMoon, drawStars, makeRidge } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { path, pathData, rect, rectData } from '#art/svg-shapes.ts'

/**
 * A castle on a rock in front of the moon, its gate lit; some of its towers have flags. Often a small figure is near.
 */
export const castle: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, moon: paper, far: main, stone: night, light: spark, flag: main },
    { sky: main, moon: spark, far: deep, stone: night, light: spark, flag: paper },
    { sky: spark, moon: paper, far: main, stone: deep, light: spark, flag: main },
    { sky: night, moon: main, far: deep, stone: deep, light: spark, flag: spark },
  ])
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.06, 0.06)
  const footY = subjectArea.bottom - subjectArea.height * random.between(0.14, 0.2)
  const unit = subjectArea.unit
  const moonRadius = unit * random.between(0.26, 0.36)
  const towers = [-0.27, -0.12, 0.02, 0.17, 0.3].map((xShare) => ({
    x: x + unit * (xShare + random.between(-0.02, 0.02)),
    width: unit * random.between(0.075, 0.12),
    height: Math.min(subjectArea.height * 0.72, unit * 0.8) * random.between(0.5, 1) * (1 - Math.abs(xShare) * 0.7),
    isPointed: random.chance(0.62),
  }))
  const drawnTowers = towers.map((tower) => drawTower(tower, footY, random))
  const rock = pathData`
    M${x - unit * 0.62} ${frame.height}
    Q${x - unit * 0.46} ${footY + unit * 0.06} ${x - unit * 0.34} ${footY - unit * 0.03}H${x + unit * 0.38}
    Q${x + unit * 0.5} ${footY + unit * 0.08} ${x + unit * 0.72} ${frame.height}Z
  `
  const wall = rectData(x - unit * 0.32, footY - unit * 0.16, unit * 0.67, unit * 0.18)
  const farRidge = makeRidge(frame, footY + unit * 0.02, unit * 0.08, random)
  const nearRidge = makeRidge(frame, subjectArea.bottom, unit * 0.03, random)
  const figureX = x - unit * random.between(0.22, 0.34)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    colours.sky === night || colours.sky === deep
      ? drawStars({ width: frame.width, height: footY }, 34, paper, random)
      : '',
    drawMoon(
      x + unit * random.between(-0.2, 0.2),
      footY - unit * random.between(0.42, 0.55),
      moonRadius,
      { moon: colours.moon, sea: colours.sky },
      random,
    ),
    drawBirds(x, subjectArea.top + subjectArea.height * 0.18, unit * 0.34, random.integer(2, 5), night, random),
    path(farRidge.data, colours.far),
    path(drawnTowers.map((tower) => tower.stone).join('') + wall + rock, colours.stone),
    path(drawnTowers.map((tower) => tower.flag).join(''), colours.flag),
    path(drawnTowers.map((tower) => tower.windows).join(''), colours.light),
    path(
      pathData`
        M${x - unit * 0.05} ${footY}v${-unit * 0.06}a${unit * 0.05} ${unit * 0.05} 0 0 1 ${unit * 0.1} 0v${unit * 0.06}
        Z
      `,
      colours.light,
    ),
    path(nearRidge.data, colours.stone === night ? night : deep),
    random.chance(0.6)
      ? drawFigure(cast.lead, {
          x: figureX,
          y: nearRidge.yAt(figureX) + 5,
          height: unit * 0.2,
          fill: colours.stone === night ? colours.far : night,
          accent: spark,
        })
      : '',
  ].join('')
}

/** Path data of the parts of one tower: one with a pointed roof, or one with battlements and a flag. */
function drawTower(
  tower: { x: number; width: number; height: number; isPointed: boolean },
  footY: number,
  random: Random,
): { stone: string; windows: string; flag: string } {
  const { x, width, height, isPointed } = tower
  const halfWidth = width / 2
  const top = footY - height
  const cap = isPointed
    ? pathData`M${x - halfWidth * 1.35} ${top}L${x} ${top - width * random.between(1.5, 2.3)}L${x + halfWidth * 1.35} ${top}Z`
    : pathData`
      M${x - halfWidth * 1.3} ${top + width * 0.3}v${-width * 0.6}h${width * 0.3}v${width * 0.25}h${width * 0.2}
      v${-width * 0.25}h${width * 0.3}v${width * 0.25}h${width * 0.2}v${-width * 0.25}h${width * 0.3}v${width * 0.6}Z
    `
  const flagTop = top - width * 2.4
  const flag = isPointed
    ? ''
    : pathData`
      M${x} ${top - width * 0.2}V${flagTop}h2v${width * 0.08}l${width * 0.7} ${width * 0.22}
      l${-width * 0.7} ${width * 0.22}V${top - width * 0.2}Z
    `
  const windows = [0.3, 0.55, 0.8]
    .filter(() => random.chance(0.6))
    .map((share) => rectData(x - width * 0.08, top + (footY - top) * share * 0.7, width * 0.16, width * 0.32))
  return { stone: rectData(x - halfWidth, top, width, height + 6) + cap, windows: windows.join(''), flag }
}
