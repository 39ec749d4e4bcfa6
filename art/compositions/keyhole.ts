import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, circleData, clipped, path, pathData, rect, ring } from '#art/svg-shapes.ts'

/** A figure seen through the large keyhole of a door. */
export const keyhole: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { door: night, plate: deep, light: spark, far: main, rim: main },
    { door: deep, plate: night, light: paper, far: spark, rim: spark },
    { door: main, plate: deep, light: spark, far: paper, rim: spark },
    { door: night, plate: main, light: paper, far: spark, rim: spark },
  ])
  const height = subjectArea.height * random.between(0.84, 0.92)
  const radius = Math.min(height * 0.3, subjectArea.unit * 0.32)
  const x = subjectArea.centreX
  const top = subjectArea.centreY - height / 2
  const y = top + radius
  const bottom = top + height
  const halfNeck = radius * random.between(0.42, 0.52)
  const halfBase = radius * random.between(0.95, 1.15)
  const hole =
    circleData(x, y, radius) +
    pathData`M${x - halfNeck} ${y + radius * 0.75}L${x - halfBase} ${bottom}H${x + halfBase}L${x + halfNeck} ${y + radius * 0.75}Z`
  const figureHeight = (bottom - top) * 0.72
  const view = [
    rect(0, 0, frame.width, frame.height, colours.light),
    circle(
      x + radius * random.between(-0.5, 0.5),
      y + radius * random.between(-0.1, 0.5),
      radius * random.between(0.5, 0.72),
      colours.far,
    ),
    rect(0, bottom - height * 0.1, frame.width, height, colours.far === main ? deep : main),
    drawFigure(cast.lead, {
      x,
      y: bottom - height * 0.05,
      height: cast.lead === 'fencer' ? figureHeight * 0.8 : figureHeight,
      fill: night,
      accent: main,
      isMirrored: random.chance(0.5),
    }),
  ].join('')
  const hasScrews = random.chance(0.6)
  const plateRadius = radius * 1.42
  const plate = pathData`
    M${x - plateRadius} ${y}A${plateRadius} ${plateRadius} 0 0 1 ${x + plateRadius} ${y}V${frame.height + 20}
    H${x - plateRadius}Z
  `
  const planks = Array.from(
    { length: 7 },
    (_, index) => pathData`M${(frame.width / 7) * index} 0h3v${frame.height}h-3z`,
  ).join('')
  return [
    rect(0, 0, frame.width, frame.height, colours.door),
    path(planks, night, { opacity: 0.35 }),
    path(plate, colours.plate),
    hasScrews
      ? circle(x, y - radius * 1.2, radius * 0.07, colours.rim)
      : ring(x, y, radius * 1.2, colours.rim, 3, { opacity: 0.7 }),
    clipped(view, 'keyhole', hole),
  ].join('')
}
