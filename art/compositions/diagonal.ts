import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, polygon, rect, ring } from '#art/svg-shapes.ts'

/** Bold slanting bars and a disc, in the style of constructivist posters, with a figure on the slope. */
export const diagonal: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: paper, bars: [main, deep, spark], disc: main, person: night },
    { ground: spark, bars: [main, paper, deep], disc: paper, person: night },
    { ground: deep, bars: [main, spark, night], disc: spark, person: paper },
    { ground: main, bars: [spark, night, paper], disc: paper, person: night },
  ])
  const lean = random.between(0.35, 0.6)
  const thickness = subjectArea.unit * random.between(0.1, 0.16)
  const footY = subjectArea.bottom - subjectArea.height * random.between(0.08, 0.16)
  const slopeY = (x: number, offsetY: number): number => footY + offsetY - (x - subjectArea.centreX) * lean
  const bar = (fill: string, index: number): string => {
    const top = index * thickness * 1.18
    const depth = index === 2 ? frame.height + frame.width : thickness
    return polygon(
      [
        [-20, slopeY(-20, top)],
        [frame.width + 20, slopeY(frame.width + 20, top)],
        [frame.width + 20, slopeY(frame.width + 20, top + depth)],
        [-20, slopeY(-20, top + depth)],
      ],
      fill,
    )
  }
  const discX = subjectArea.centreX + subjectArea.width * random.between(0.02, 0.2)
  const discRadius = subjectArea.unit * random.between(0.24, 0.34)
  const discY = subjectArea.top + discRadius + subjectArea.height * random.between(0.02, 0.12)
  const figureHeight = subjectArea.unit * random.between(0.48, 0.6)
  const figureX = subjectArea.centreX - subjectArea.width * random.between(0.08, 0.16)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    circle(discX, discY, discRadius, colours.disc),
    random.chance(0.5) ? ring(discX, discY, discRadius * 1.25, colours.disc, discRadius * 0.07) : '',
    ...colours.bars.map(bar),
    drawFigure(cast.lead, {
      x: figureX,
      y: slopeY(figureX, 4),
      height: figureHeight,
      fill: colours.person,
      accent: colours.person === night ? paper : main,
      turn: cast.lead === 'runner' ? -lean * 22 : 0,
    }),
  ].join('')
}
