import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawStars, makeRidge } from '#art/landscape.ts'
import { circleData, curveData, path, pathData, rect, stroke } from '#art/svg-shapes.ts'

/** A volcano that throws fire into a night sky, lava on its slopes, and a figure watching from the shore. */
export const volcano: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, cone: night, fire: spark, smoke: main, sea: main },
    { sky: main, cone: night, fire: spark, smoke: deep, sea: deep },
    { sky: night, cone: deep, fire: spark, smoke: main, sea: deep },
    { sky: spark, cone: deep, fire: paper, smoke: main, sea: main },
  ])
  const baseY = subjectArea.bottom - subjectArea.height * random.between(0.14, 0.2)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const height = subjectArea.height * random.between(0.42, 0.52)
  const top = baseY - height
  const halfWidth = subjectArea.unit * random.between(0.62, 0.78)
  const halfCrater = halfWidth * random.between(0.15, 0.2)
  const cone = pathData`
    M${x - halfWidth} ${baseY}Q${x - halfWidth * 0.36} ${baseY - height * 0.3} ${x - halfCrater} ${top}
    Q${x} ${top + halfCrater * 0.5} ${x + halfCrater} ${top}Q${x + halfWidth * 0.36} ${baseY - height * 0.3} ${x + halfWidth} ${baseY}Z
  `
  const lava = [-0.5, 0.05, 0.6].map((xShare) => {
    const from = x + halfCrater * xShare
    const bend = halfWidth * (xShare * 0.5 + random.between(-0.06, 0.06))
    const length = height * random.between(0.35, 0.75)
    return curveData([
      [from, top + halfCrater * 0.2],
      [from + bend * 0.2, top + length * 0.35],
      [from + bend * 0.34, top + length * 0.6],
      [from + bend * 0.7, top + length],
    ])
  })
  const puff = (): string => {
    const heightShare = random.between(0.04, 0.5)
    return circleData(
      x + halfWidth * heightShare * random.between(-0.5, 0.9),
      top - height * heightShare,
      subjectArea.unit * (0.04 + heightShare * random.between(0.12, 0.22)),
    )
  }
  const ember = (): string => {
    const angle = random.between(-2.5, -0.64)
    const reach = height * random.between(0.2, 0.72)
    return circleData(
      x + Math.cos(angle) * reach,
      top + Math.sin(angle) * reach,
      subjectArea.unit * random.between(0.005, 0.014),
    )
  }
  const jet = (): string => {
    const lean = halfWidth * random.between(-0.34, 0.34)
    return pathData`M${x - halfCrater * 0.3} ${top + 4}Q${x + lean * 0.4} ${top - height * 0.3} ${x + lean} ${top - height * random.between(0.26, 0.5)}`
  }
  const shoreRidge = makeRidge(frame, subjectArea.bottom, subjectArea.unit * 0.03, random)
  const figureX = x + subjectArea.width * random.between(0.12, 0.3) * random.sign()
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    drawStars({ width: frame.width, height: baseY }, 30, paper, random),
    path(Array.from({ length: 16 }, puff).join(''), colours.smoke, { opacity: 0.8 }),
    stroke(Array.from({ length: 5 }, jet).join(''), colours.fire, { width: subjectArea.unit * 0.022, cap: 'round' }),
    path(Array.from({ length: 26 }, ember).join(''), colours.fire),
    path(cone, colours.cone),
    stroke(lava.join(''), colours.fire, { width: subjectArea.unit * 0.024, cap: 'round' }),
    rect(0, baseY, frame.width, frame.height, colours.sea),
    path(
      pathData`
        M${x - halfCrater * 1.4} ${baseY}H${x + halfCrater * 1.4}L${x + halfCrater * 0.5} ${baseY + (subjectArea.bottom - baseY) * 0.9}H${x - halfCrater * 0.5}
        Z
      `,
      colours.fire,
      { opacity: 0.6 },
    ),
    path(shoreRidge.data, night),
    drawFigure(cast.lead, {
      x: figureX,
      y: shoreRidge.yAt(figureX) + 5,
      height: subjectArea.unit * random.between(0.24, 0.3),
      fill: night,
      accent: colours.fire,
    }),
  ].join('')
}
