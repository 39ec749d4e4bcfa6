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
  const base = subjectArea.bottom
  const height = subjectArea.height * random.between(0.68, 0.8)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const top = base - height
  const half = subjectArea.unit * random.between(0.6, 0.75)
  const snowLine = height * random.between(0.26, 0.34)
  const share = snowLine / height
  const ridge = random.between(-0.06, 0.1) * half
  const peak = path(pathData`M${x - half} ${base}L${x} ${top}L${x + half} ${base}Z`, colours.lit)
  const shadow = path(
    pathData`
      M${x} ${top}L${x + ridge + half * 0.12} ${top + height * 0.32}L${x + ridge - half * 0.05} ${top + height * 0.5}
      L${x + half * 0.18} ${base}H${x + half}Z
    `,
    colours.shade,
  )
  const snow = path(
    pathData`
      M${x} ${top}L${x - half * share} ${top + snowLine}l${half * share * 0.5} ${-snowLine * 0.22}
      l${half * share * 0.3} ${snowLine * 0.42}l${half * share * 0.34} ${-snowLine * 0.44}
      l${half * share * 0.36} ${snowLine * 0.4}L${x + half * share} ${top + snowLine * 0.98}Z
    `,
    colours.snow,
  )
  const far = [-0.95, -0.5, 0.55, 1.05].map((place) => {
    const farHeight = height * random.between(0.42, 0.66)
    const farX = x + half * place * 1.2
    return pathData`M${farX - half * 0.6} ${base}L${farX} ${base - farHeight}L${farX + half * 0.6} ${base}Z`
  })
  const radius = subjectArea.unit * random.between(0.14, 0.2)
  const near = makeRidge(frame, base, subjectArea.unit * 0.03, random)
  const figureX = x - half * random.between(0.2, 0.45)
  const pines = Array.from({ length: 7 }, () => {
    const pineX = x + subjectArea.width * random.between(0.08, 0.6)
    return pineData(pineX, near.heightAt(pineX) + 10, subjectArea.unit * random.between(0.1, 0.2))
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(x + half * random.between(0.3, 0.5), top + height * random.between(0.1, 0.22), radius, colours.disc),
    drawBirds(x - half * 0.5, top + height * 0.16, subjectArea.unit * 0.24, random.whole(0, 4), night, random),
    path(far.join('') + pathData`M0 ${base - height * 0.1}H${frame.width}V${frame.height}H0Z`, colours.far),
    peak,
    shadow,
    snow,
    path(near.data, night),
    path(pines.join(''), night),
    drawFigure(cast.lead, {
      x: figureX,
      y: near.heightAt(figureX) + 6,
      height: subjectArea.unit * random.between(0.2, 0.27),
      fill: colours.lit === night ? paper : night,
      accent: spark,
    }),
  ].join('')
}
