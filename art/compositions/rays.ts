import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays, makeRidge } from '#art/landscape.ts'
import { circle, path, rect } from '#art/svg-shapes.ts'

/** A figure in front of a rising sun whose rays fill the sky. */
export const rays: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: paper, ray: spark, sun: main, ground: deep },
    { sky: spark, ray: paper, sun: paper, ground: main },
    { sky: main, ray: spark, sun: paper, ground: night },
    { sky: deep, ray: main, sun: spark, ground: night },
    { sky: paper, ray: main, sun: spark, ground: night },
  ])
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.14, 0.14)
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.08, 0.14)
  const sunRadius = subjectArea.unit * random.between(0.3, 0.38)
  const hillRidge = makeRidge(frame, groundY, random.chance(0.5) ? 0 : subjectArea.unit * 0.03, random)
  const figureX = x + subjectArea.width * random.between(-0.06, 0.06)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    drawRays(x, groundY - sunRadius * 0.35, frame.width + frame.height, {
      count: random.integer(18, 30),
      fill: colours.ray,
      turn: random.between(0, 1),
      share: random.between(0.42, 0.58),
    }),
    circle(x, groundY - sunRadius * 0.35, sunRadius, colours.sun),
    path(hillRidge.data, colours.ground),
    drawFigure(cast.lead, {
      x: figureX,
      y: hillRidge.yAt(figureX) + 5,
      height: Math.min(subjectArea.height * 0.6, subjectArea.unit * random.between(0.55, 0.68)),
      fill: night,
      accent: colours.sun === main ? spark : main,
      isMirrored: random.chance(0.5),
    }),
    colours.ground === night
      ? ''
      : path(makeRidge(frame, groundY + subjectArea.unit * 0.1, subjectArea.unit * 0.02, random).data, night, {
          opacity: 0.5,
        }),
  ].join('')
}
