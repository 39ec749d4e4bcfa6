import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, path, pathData, rect, stroke } from '#art/svg-shapes.ts'

/** A figure on a long staircase, often with a handrail, in front of a glowing lamp. */
export const staircase: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: main, stair: night, riser: deep, light: spark },
    { wall: deep, stair: night, riser: main, light: spark },
    { wall: spark, stair: deep, riser: main, light: paper },
    { wall: paper, stair: night, riser: main, light: spark },
  ])
  const stepCount = random.integer(7, 10)
  const tread = subjectArea.width / stepCount
  const rise = (subjectArea.height * random.between(0.5, 0.62)) / stepCount
  const bottom = subjectArea.bottom
  const stepY = (index: number): number => bottom - rise * (index + 1)
  const firstStep = -Math.ceil(subjectArea.left / tread) - 1
  const stepsEnd = Math.ceil((frame.width - subjectArea.left) / tread) + 1
  let outline = pathData`M${subjectArea.left + firstStep * tread} ${frame.height + 900}`
  let edges = ''
  for (let index = firstStep; index < stepsEnd; index += 1) {
    const x = subjectArea.left + index * tread
    outline += pathData`L${x} ${stepY(index)}H${x + tread}`
    edges += pathData`M${x} ${stepY(index)}h${tread}v${rise * 0.22}h${-tread}z`
  }
  outline += pathData`V${frame.height + 900}Z`
  const railHeight = subjectArea.unit * 0.2
  const posts = Array.from({ length: stepsEnd - firstStep }, (_, index) => {
    const x = subjectArea.left + (firstStep + index + 0.5) * tread
    return pathData`M${x} ${stepY(firstStep + index)}V${stepY(firstStep + index) - railHeight}`
  })
  const railFrom = subjectArea.left + (firstStep + 0.5) * tread
  const railTo = subjectArea.left + (stepsEnd - 0.5) * tread
  const rail = pathData`M${railFrom} ${stepY(firstStep) - railHeight}L${railTo} ${stepY(stepsEnd - 1) - railHeight - rise}`
  const standingStep = random.integer(Math.round(stepCount * 0.35), Math.round(stepCount * 0.6))
  const x = subjectArea.left + (standingStep + 0.5) * tread
  const lampX = subjectArea.centreX - subjectArea.width * random.between(0.1, 0.26)
  const lampY = subjectArea.top + subjectArea.height * random.between(0.2, 0.3)
  const glowRadius = subjectArea.unit * random.between(0.2, 0.3)
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    circle(lampX, lampY, glowRadius * 1.5, colours.light, { opacity: 0.25 }),
    circle(lampX, lampY, glowRadius, colours.light),
    drawFigure(cast.lead, {
      x,
      y: stepY(standingStep) + 2,
      height: subjectArea.height * random.between(0.34, 0.42),
      fill: night,
      accent: colours.wall === main ? paper : main,
      isMirrored: random.chance(0.5),
    }),
    path(outline, colours.stair),
    path(edges, colours.riser),
    random.chance(0.65) ? stroke(posts.join('') + rail, colours.riser, { width: 4, cap: 'round', opacity: 0.9 }) : '',
  ].join('')
}
