import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { pathData, polygon, rect, stroke } from '#art/svg-shapes.ts'

/** A figure in front of a wall on which the light through a window blind falls in stripes. */
export const blinds: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: deep, light: spark, dark: night },
    { wall: night, light: paper, dark: night },
    { wall: main, light: spark, dark: night },
    { wall: deep, light: paper, dark: night },
    { wall: night, light: main, dark: night },
  ])
  const slatCount = random.integer(8, 12)
  const halfWidth = subjectArea.unit * random.between(0.4, 0.47)
  const windowHeight = Math.min(subjectArea.height * 0.9, subjectArea.unit * 1.1)
  const top = subjectArea.centreY - windowHeight / 2
  const skew = subjectArea.unit * random.between(0.1, 0.24) * random.sign()
  const pitch = windowHeight / slatCount
  const x = subjectArea.centreX
  const stripes = Array.from({ length: slatCount }, (_, index) => {
    const y = top + index * pitch
    return polygon(
      [
        [x - halfWidth, y - skew * 0.5],
        [x + halfWidth, y + skew * 0.5],
        [x + halfWidth, y + pitch * 0.62 + skew * 0.5],
        [x - halfWidth, y + pitch * 0.62 - skew * 0.5],
      ],
      colours.light,
    )
  })
  const mullion = random.chance(0.6)
    ? polygon(
        [
          [x - 5, top - 20],
          [x + 5, top - 20],
          [x + 5, top + windowHeight + 20],
          [x - 5, top + windowHeight + 20],
        ],
        colours.wall,
      )
    : ''
  const isClose = random.chance(0.55)
  const figureHeight = isClose ? windowHeight * 1.5 : windowHeight * 0.86
  const footY = isClose ? subjectArea.bottom + figureHeight * 0.36 : subjectArea.bottom
  const figureX = x + halfWidth * random.between(-0.35, 0.35)
  const figure = drawFigure(cast.lead, {
    x: figureX,
    y: footY,
    height: figureHeight,
    fill: colours.dark,
    accent: main === colours.light ? spark : main,
    isMirrored: random.chance(0.5),
  })
  const cord = stroke(pathData`M${x + halfWidth * 0.84} ${-10}V${top + windowHeight * 0.7}`, colours.dark, {
    width: 3,
    opacity: 0.7,
  })
  return [rect(0, 0, frame.width, frame.height, colours.wall), ...stripes, mullion, cord, figure].join('')
}
