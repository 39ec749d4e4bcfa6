import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, rect } from '#art/svg-shapes.ts'

/** Rings inside each other, slightly off centre, around a hole in which a figure stands or falls. */
export const rings: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { inks: [main, spark, main, deep], hole: night, person: paper },
    { inks: [spark, paper, spark, main], hole: night, person: spark },
    { inks: [deep, main, night, main], hole: paper, person: night },
    { inks: [paper, night, paper, main], hole: spark, person: night },
    { inks: [main, night, deep, night], hole: spark, person: night },
  ])
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const y = subjectArea.centreY + subjectArea.height * random.between(-0.05, 0.05)
  const outerRadius = Math.hypot(Math.max(x, frame.width - x), Math.max(y, frame.height - y)) * 1.1
  const holeRadius = subjectArea.unit * random.between(0.2, 0.27)
  const ringCount = random.integer(7, 12)
  const angleStep = random.between(0.5, 1.1) * random.sign()
  const wander = subjectArea.unit * random.between(0.01, 0.035)
  const circles = Array.from({ length: ringCount }, (_, index) => {
    const inward = 1 - index / ringCount
    const radius = holeRadius + (outerRadius - holeRadius) * inward ** 1.35
    const sway = wander * index * (1 - index / ringCount) * 1.6
    const fill = colours.inks[index % colours.inks.length] ?? main
    return circle(x + Math.cos(index * angleStep) * sway, y + Math.sin(index * angleStep) * sway, radius, fill)
  })
  const isFalling = random.chance(0.5)
  const figureHeight = holeRadius * 1.5
  const turn = isFalling ? random.between(-40, 40) : 0
  const lean = (turn * Math.PI) / 180
  return [
    rect(0, 0, frame.width, frame.height, colours.inks[1] ?? main),
    ...circles,
    circle(x, y, holeRadius, colours.hole),
    drawFigure(cast.victim, {
      x: x - Math.sin(lean) * figureHeight * 0.5,
      y: y + Math.cos(lean) * figureHeight * 0.5,
      height: figureHeight,
      fill: colours.person,
      accent: main,
      turn,
      isMirrored: random.chance(0.5),
    }),
  ].join('')
}
