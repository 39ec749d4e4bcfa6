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
  const floor = subjectArea.bottom - subjectArea.height * 0.1
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const reach = subjectArea.unit * random.between(0.34, 0.42)
  // In front of a dark wall the beam is steep, so that the figure stands out against it from head to foot.
  const lean = colours.wall === main ? 0.55 : 0.16
  const lamp = x + subjectArea.width * random.between(-lean, lean)
  const beam = (from: number, width: number, fill: string, opacity: number): string => {
    const points: Point[] = [
      [from - width * 0.16, -10],
      [from + width * 0.16, -10],
      [x + width, floor],
      [x - width, floor],
    ]
    return polygon(points, fill, { opacity })
  }
  const second = random.chance(0.45) ? beam(x * 2 - lamp, reach, colours.beam, 0.7) : ''
  const height = Math.min(subjectArea.height * 0.62, subjectArea.unit * 0.8)
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    rect(0, floor - subjectArea.unit * 0.06, frame.width, frame.height, night, { opacity: 0.55 }),
    second,
    beam(lamp, reach, colours.beam, 1),
    beam(lamp, reach * 0.62, colours.core, 0.75),
    ellipse(x, floor, reach, reach * 0.2, colours.pool),
    ellipse(x + (x - lamp) * 0.25, floor + 4, reach * 0.7, reach * 0.07, night, { opacity: 0.5 }),
    drawFigure(cast.lead, {
      x,
      y: floor + 8,
      height,
      fill: night,
      accent: colours.beam === deep ? spark : main,
      isMirrored: random.chance(0.5),
    }),
  ].join('')
}
