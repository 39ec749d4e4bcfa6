import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, makeRidge } from '#art/landscape.ts'
import { circle, path, rect } from '#art/svg-shapes.ts'

/** A large low sun behind rolling land, with a small figure in front of it. */
export const horizon: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, sun: spark, halo: main, far: main, near: night },
    { sky: spark, sun: paper, halo: paper, far: main, near: deep },
    { sky: main, sun: spark, halo: spark, far: deep, near: night },
    { sky: paper, sun: main, halo: spark, far: deep, near: night },
  ])
  const sunRadius = subjectArea.unit * random.between(0.28, 0.36)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.12, 0.2)
  const y = groundY - sunRadius * random.between(0.5, 1)
  const swell = subjectArea.unit * 0.05
  const farRidge = makeRidge(frame, groundY - swell * 1.2, swell, random)
  const middleRidge = makeRidge(frame, groundY, swell * 0.8, random)
  const nearRidge = makeRidge(frame, groundY + subjectArea.unit * 0.14, swell, random)
  const figureX = x + sunRadius * random.between(-0.4, 0.4)
  const figure = drawFigure(cast.lead, {
    x: figureX,
    y: middleRidge.yAt(figureX) + 6,
    height: subjectArea.unit * random.between(0.24, 0.34),
    fill: night,
    accent: colours.sky,
    isMirrored: random.chance(0.5),
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(x, y, sunRadius * 1.75, colours.halo, { opacity: 0.22 }),
    circle(x, y, sunRadius * 1.35, colours.halo, { opacity: 0.3 }),
    circle(x, y, sunRadius, colours.sun),
    random.chance(0.5) ? drawBirds(x, y - sunRadius * 0.8, sunRadius, random.integer(3, 6), night, random) : '',
    path(farRidge.data, colours.far),
    path(middleRidge.data, colours.far === deep ? deep : colours.near, { opacity: colours.far === deep ? 1 : 0.85 }),
    figure,
    path(nearRidge.data, night),
  ].join('')
}
