import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, path, pathData, rect, rectData } from '#art/svg-shapes.ts'

/**
 * A gunslinger in front of a huge low sun, in the street of a wooden town or, without a town, before rays of the sun.
 */
export const frontier: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, sun: paper, town: main, street: deep, man: night },
    { sky: main, sun: spark, town: deep, street: deep, man: night },
    { sky: paper, sun: main, town: spark, street: deep, man: night },
    { sky: deep, sun: main, town: night, street: night, man: spark },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.06, 0.06)
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.1, 0.16)
  const sunRadius = unit * random.between(0.32, 0.42)
  const figureHeight = Math.min(subjectArea.height * 0.8, unit * random.between(0.66, 0.8))
  const isStriped = random.chance(0.4)
  const sunY = groundY - unit * random.between(0.34, 0.46)
  const stripes = Array.from({ length: 6 }, (_, index) =>
    rectData(x - sunRadius, sunY + sunRadius * (0.05 + index * 0.17), sunRadius * 2, sunRadius * 0.02 * (index + 1.5)),
  )
  const facade = (side: number, index: number): string => {
    const nearEdge = x + side * unit * (0.3 + index * 0.26)
    const width = unit * 0.26
    const height = unit * (0.26 + index * 0.09 + random.between(0, 0.08))
    const left = side > 0 ? nearEdge : nearEdge - width
    const roof = random.chance(0.5)
      ? pathData`
        M${left - 6} ${groundY - height}h${width + 12}v${-unit * 0.06}h${-width * 0.3}v${-unit * 0.05}h${-width * 0.4}
        v${unit * 0.05}h${-width * 0.3 - 12}z
      `
      : pathData`
        M${left - 6} ${groundY - height}L${left + width / 2} ${groundY - height - unit * 0.12}
        L${left + width + 6} ${groundY - height}Z
      `
    return rectData(left, groundY - height, width, height + 10) + roof
  }
  const town = random.chance(0.65)
    ? [-1, 1].flatMap((side) => [0, 1, 2, 3].map((index) => facade(side, index))).join('')
    : ''
  const shadow = pathData`
    M${x - figureHeight * 0.2} ${groundY + 4}L${x - figureHeight * 0.52} ${frame.height + 20}H${x + figureHeight * 0.1}L${x} ${groundY + 8}
    L${x + figureHeight * 0.16} ${frame.height + 20}H${x + figureHeight * 0.66}L${x + figureHeight * 0.2} ${groundY + 4}Z
  `
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    town === ''
      ? drawRays(x, sunY, frame.width + frame.height, {
          count: random.integer(16, 26),
          fill: colours.sun,
          opacity: 0.35,
        })
      : '',
    circle(x, sunY, sunRadius, colours.sun),
    isStriped ? path(stripes.join(''), colours.sky) : '',
    path(town, colours.town),
    rect(0, groundY, frame.width, frame.height, colours.street),
    colours.man === night ? path(shadow, night, { opacity: 0.6 }) : '',
    drawFigure('gunslinger', {
      x,
      y: groundY + 8,
      height: figureHeight,
      fill: colours.man,
      accent: colours.sun === main ? spark : main,
    }),
  ].join('')
}
