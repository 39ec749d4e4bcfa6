import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, makeRidge, pineData } from '#art/landscape.ts'
import { circle, path, pathData, rect } from '#art/svg-shapes.ts'

/** A sharp snow-capped peak above smaller ones, with a sun or moon beside it, and pines and a traveller below. */
export const mountain: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, disc: paper, far: main, lit: deep, shade: night, snow: paper },
    { sky: main, disc: spark, far: deep, lit: deep, shade: night, snow: paper },
    { sky: deep, disc: spark, far: main, lit: main, shade: night, snow: paper },
    { sky: paper, disc: main, far: spark, lit: main, shade: deep, snow: paper },
  ])
  const baseY = subjectArea.bottom
  const height = subjectArea.height * random.between(0.68, 0.8)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const top = baseY - height
  const halfWidth = subjectArea.unit * random.between(0.6, 0.75)
  const snowHeight = height * random.between(0.26, 0.34)
  const snowShare = snowHeight / height
  const ridgeShift = random.between(-0.06, 0.1) * halfWidth
  const peak = path(pathData`M${x - halfWidth} ${baseY}L${x} ${top}L${x + halfWidth} ${baseY}Z`, colours.lit)
  const shadow = path(
    pathData`
      M${x} ${top}L${x + ridgeShift + halfWidth * 0.12} ${top + height * 0.32}L${x + ridgeShift - halfWidth * 0.05} ${top + height * 0.5}
      L${x + halfWidth * 0.18} ${baseY}H${x + halfWidth}Z
    `,
    colours.shade,
  )
  const snow = path(
    pathData`
      M${x} ${top}L${x - halfWidth * snowShare} ${top + snowHeight}l${halfWidth * snowShare * 0.5} ${-snowHeight * 0.22}
      l${halfWidth * snowShare * 0.3} ${snowHeight * 0.42}l${halfWidth * snowShare * 0.34} ${-snowHeight * 0.44}
      l${halfWidth * snowShare * 0.36} ${snowHeight * 0.4}L${x + halfWidth * snowShare} ${top + snowHeight * 0.98}Z
    `,
    colours.snow,
  )
  const farPeaks = [-0.95, -0.5, 0.55, 1.05].map((xShare) => {
    const farHeight = height * random.between(0.42, 0.66)
    const farX = x + halfWidth * xShare * 1.2
    return pathData`M${farX - halfWidth * 0.6} ${baseY}L${farX} ${baseY - farHeight}L${farX + halfWidth * 0.6} ${baseY}Z`
  })
  const discRadius = subjectArea.unit * random.between(0.14, 0.2)
  const nearRidge = makeRidge(frame, baseY, subjectArea.unit * 0.03, random)
  const figureX = x - halfWidth * random.between(0.2, 0.45)
  const pines = Array.from({ length: 7 }, () => {
    const pineX = x + subjectArea.width * random.between(0.08, 0.6)
    return pineData(pineX, nearRidge.yAt(pineX) + 10, subjectArea.unit * random.between(0.1, 0.2))
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(
      x + halfWidth * random.between(0.3, 0.5),
      top + height * random.between(0.1, 0.22),
      discRadius,
      colours.disc,
    ),
    drawBirds(x - halfWidth * 0.5, top + height * 0.16, subjectArea.unit * 0.24, random.integer(0, 4), night, random),
    path(farPeaks.join('') + pathData`M0 ${baseY - height * 0.1}H${frame.width}V${frame.height}H0Z`, colours.far),
    peak,
    shadow,
    snow,
    path(nearRidge.data, night),
    path(pines.join(''), night),
    drawFigure(cast.lead, {
      x: figureX,
      y: nearRidge.yAt(figureX) + 6,
      height: subjectArea.unit * random.between(0.2, 0.27),
      fill: colours.lit === night ? paper : night,
      accent: spark,
    }),
  ].join('')
}
