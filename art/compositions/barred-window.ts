import type { Composition } from '#art/composition.ts'
import { limb } from '#art/figures/anatomy.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, path, polygon, rect, rectData } from '#art/svg-shapes.ts'

/**
 * A figure behind a barred window whose light falls on the ground, often with hands on the bars, sometimes with a moon
 * in the window.
 */
export const barredWindow: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: deep, light: spark, iron: night, figure: night },
    { wall: main, light: paper, iron: night, figure: deep },
    { wall: night, light: main, iron: deep, figure: night },
    { wall: night, light: spark, iron: deep, figure: main },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX
  const halfWidth = unit * random.between(0.36, 0.42)
  const windowHeight = Math.min(subjectArea.height * 0.84, unit * 1.05)
  const top = subjectArea.centreY - windowHeight / 2
  const bottom = top + windowHeight
  const paneCount = random.integer(4, 6)
  const barWidth = unit * random.between(0.026, 0.036)
  const pitch = (halfWidth * 2) / paneCount
  const ironwork = Array.from({ length: paneCount - 1 }, (_, index) =>
    rectData(x - halfWidth + pitch * (index + 1) - barWidth / 2, top, barWidth, windowHeight),
  ).join('')
  const crossbars =
    rectData(x - halfWidth, top + windowHeight * 0.22, halfWidth * 2, barWidth * 0.9) +
    rectData(x - halfWidth, top + windowHeight * 0.78, halfWidth * 2, barWidth * 0.9)
  const figureHeight = windowHeight * random.between(0.86, 1.2)
  const prisoner = drawFigure(cast.victim, {
    x: x + pitch * random.between(-0.3, 0.3),
    y: bottom + Math.max(0, figureHeight - windowHeight * 0.95),
    height: figureHeight,
    fill: colours.figure,
    accent: main === colours.light ? spark : main,
  })
  const gripY = bottom - windowHeight * 0.42
  const fingers = [-1, 1].map((side) => {
    const gripX = x + side * pitch * (paneCount % 2 === 0 ? 1 : 0.5)
    return [0, 1, 2, 3]
      .map((finger) =>
        limb(
          [gripX - barWidth * 0.9, gripY + finger * barWidth * 0.95, barWidth * 0.44],
          [gripX + barWidth * 0.9, gripY + finger * barWidth * 0.95, barWidth * 0.44],
        ),
      )
      .join('')
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    rect(
      x - halfWidth - unit * 0.05,
      top - unit * 0.05,
      halfWidth * 2 + unit * 0.1,
      windowHeight + unit * 0.1,
      colours.iron,
    ),
    rect(x - halfWidth, top, halfWidth * 2, windowHeight, colours.light),
    random.chance(0.5)
      ? circle(
          x + halfWidth * random.between(-0.4, 0.4),
          top + windowHeight * 0.28,
          halfWidth * 0.34,
          colours.light === paper ? spark : paper,
        )
      : '',
    prisoner,
    path(ironwork + crossbars, colours.iron),
    random.chance(0.7) ? path(fingers.join(''), colours.figure === night ? paper : colours.figure) : '',
    polygon(
      [
        [x - halfWidth, bottom + unit * 0.05],
        [x + halfWidth, bottom + unit * 0.05],
        [x + halfWidth * 1.7, frame.height + 20],
        [x - halfWidth * 0.9, frame.height + 20],
      ],
      colours.light,
      { opacity: 0.22 },
    ),
  ].join('')
}
