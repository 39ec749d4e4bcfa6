import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { ellipse, type Point, polygon, rect } from '#art/svg-shapes.ts'

/** A figure on a bare stage in one or two beams from above, with its shadow on the floor. */
export const spotlight: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: night, beam: main, core: spark, pool: paper },
    { wall: deep, beam: main, core: spark, pool: paper },
    { wall: night, beam: deep, core: main, pool: spark },
    { wall: main, beam: spark, core: paper, pool: paper },
  ])
  const floorY = subjectArea.bottom - subjectArea.height * 0.1
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const halfBeamWidth = subjectArea.unit * random.between(0.34, 0.42)
  // On a dark wall the dark figure shows only where the beam is behind it. A steep beam is behind the whole figure.
  const maxLean = colours.wall === main ? 0.55 : 0.16
  const lampX = x + subjectArea.width * random.between(-maxLean, maxLean)
  const beam = (fromX: number, halfFloorWidth: number, fill: string, opacity: number): string => {
    const points: Point[] = [
      [fromX - halfFloorWidth * 0.16, -10],
      [fromX + halfFloorWidth * 0.16, -10],
      [x + halfFloorWidth, floorY],
      [x - halfFloorWidth, floorY],
    ]
    return polygon(points, fill, { opacity })
  }
  const secondBeam = random.chance(0.45) ? beam(x * 2 - lampX, halfBeamWidth, colours.beam, 0.7) : ''
  const figureHeight = Math.min(subjectArea.height * 0.62, subjectArea.unit * 0.8)
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    rect(0, floorY - subjectArea.unit * 0.06, frame.width, frame.height, night, { opacity: 0.55 }),
    secondBeam,
    beam(lampX, halfBeamWidth, colours.beam, 1),
    beam(lampX, halfBeamWidth * 0.62, colours.core, 0.75),
    ellipse(x, floorY, halfBeamWidth, halfBeamWidth * 0.2, colours.pool),
    ellipse(x + (x - lampX) * 0.25, floorY + 4, halfBeamWidth * 0.7, halfBeamWidth * 0.07, night, { opacity: 0.5 }),
    drawFigure(cast.lead, {
      x,
      y: floorY + 8,
      height: figureHeight,
      fill: night,
      accent: colours.beam === deep ? spark : main,
      isMirrored: random.chance(0.5),
    }),
  ].join('')
}
