import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { makeRidge } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { circle, path, pathData, polygon, rect, stroke } from '#art/svg-shapes.ts'

/** One or more soldiers on a ridge in front of a low sun, behind barbed wire, sometimes with searchlights. */
export const battle: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, sun: main, far: deep, light: paper },
    { sky: deep, sun: main, far: night, light: spark },
    { sky: paper, sun: main, far: deep, light: spark },
    { sky: main, sun: spark, far: deep, light: paper },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.14, 0.2)
  const ridge = makeRidge(frame, groundY, unit * 0.035, random)
  const farRidge = makeRidge(frame, groundY - unit * 0.1, unit * 0.05, random)
  const nearRidge = makeRidge(frame, groundY + unit * 0.14, unit * 0.03, random)
  const hasSearchlights = random.chance(0.5)
  const beam = (xShare: number): string => {
    const footX = x + unit * xShare
    const topX = footX + unit * random.between(-0.5, 0.5)
    return polygon(
      [
        [footX - 4, groundY],
        [footX + 4, groundY],
        [topX + unit * 0.16, -20],
        [topX - unit * 0.1, -20],
      ],
      colours.light,
      { opacity: 0.4 },
    )
  }
  const soldierCount = random.integer(1, 4)
  const figureHeight = unit * (soldierCount === 1 ? 0.66 : 0.62 - soldierCount * 0.06)
  const soldiers = Array.from({ length: soldierCount }, (_, index) => {
    const soldierX = x + unit * 0.23 * (index - (soldierCount - 1) / 2) + unit * random.between(-0.03, 0.03)
    return drawFigure('soldier', {
      x: soldierX,
      y: ridge.yAt(soldierX) + 6,
      height: figureHeight * random.between(0.9, 1.04),
      fill: night,
      accent: colours.sun === main && colours.sky !== main ? main : spark,
      isMirrored: random.chance(0.3),
    })
  })
  const sunRadius = unit * random.between(0.26, 0.36)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    hasSearchlights ? [-0.45, -0.1, 0.3].map(beam).join('') : '',
    circle(x + unit * random.between(-0.16, 0.16), groundY - unit * random.between(0.24, 0.4), sunRadius, colours.sun, {
      opacity: hasSearchlights ? 0.85 : 1,
    }),
    path(farRidge.data, colours.far),
    ...soldiers,
    path(ridge.data, night),
    drawWire(frame.width, nearRidge.yAt, unit, random.fork(), colours.sky === deep ? main : colours.sky),
    path(nearRidge.data, night),
  ].join('')
}

/** Posts and coils of wire along the ground. */
function drawWire(
  width: number,
  groundAt: (x: number) => number,
  unit: number,
  random: Random,
  colour: string,
): string {
  let posts = ''
  let coils = ''
  const pitch = unit * 0.24
  for (let x = -pitch * random.between(0, 1); x < width + pitch; x += pitch) {
    const y = groundAt(x)
    const obstacleHeight = unit * random.between(0.1, 0.13)
    posts += pathData`
      M${x - obstacleHeight * 0.3} ${y + 8}L${x + obstacleHeight * 0.3} ${y - obstacleHeight}M${x + obstacleHeight * 0.3} ${y + 8}
      L${x - obstacleHeight * 0.3} ${y - obstacleHeight}
    `
    coils += pathData`
      M${x} ${y - obstacleHeight * 0.5}q${pitch * 0.25} ${-obstacleHeight * 0.7} ${pitch * 0.5} 0t${pitch * 0.5} 0M${x} ${y - obstacleHeight * 0.5}
      q${pitch * 0.25} ${obstacleHeight * 0.6} ${pitch * 0.5} 0t${pitch * 0.5} 0
    `
  }
  return stroke(posts, colour, { width: unit * 0.01, cap: 'round' }) + stroke(coils, colour, { width: unit * 0.005 })
}
