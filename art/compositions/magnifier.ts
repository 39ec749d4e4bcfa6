import type { Cast } from '#art/choose-cast.ts'
import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import {
  circle,
  circleData,
  clipped,
  ellipse,
  group,
  path,
  pathData,
  placeAt,
  rect,
  ring,
  stroke,
} from '#art/svg-shapes.ts'

/**
 * A magnifying glass in which a figure, a fingerprint or a footprint is seen enlarged, over a trail of footprints or
 * rings.
 */
export const magnifier: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: deep, trace: night, lens: spark, subject: night, rim: paper },
    { ground: main, trace: deep, lens: paper, subject: night, rim: night },
    { ground: night, trace: deep, lens: paper, subject: main, rim: spark },
    { ground: spark, trace: main, lens: paper, subject: night, rim: night },
  ])
  const radius = subjectArea.unit * random.between(0.32, 0.37)
  const x = subjectArea.centreX - subjectArea.unit * 0.06
  const y = subjectArea.centreY - subjectArea.unit * 0.08
  const enlarged = random.pick([fingerprintDrawing, suspectDrawing, enlargedFootprintDrawing])
  const angle = random.between(0.62, 0.95)
  const handle = (from: number, to: number, width: number, colour: string): string =>
    stroke(
      pathData`
        M${x + Math.cos(angle) * radius * from} ${y + Math.sin(angle) * radius * from}
        L${x + Math.cos(angle) * radius * to} ${y + Math.sin(angle) * radius * to}
      `,
      colour,
      { width, cap: 'round' },
    )
  const prints = Array.from({ length: Math.ceil((frame.width / subjectArea.unit) * 7) }, (_, index) => {
    const stepX = (index + 0.5) * subjectArea.unit * 0.16
    const stepY = subjectArea.bottom - (index % 2) * subjectArea.unit * 0.09 - stepX * 0.16 + subjectArea.unit * 0.1
    return group(footprintDrawing(colours.trace), {
      transform: placeAt(stepX, stepY, subjectArea.unit / 460, { turn: 76 }),
    })
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    random.chance(0.55)
      ? prints.join('')
      : [1.4, 1.9, 2.5].map((share) => ring(x, y, radius * share, colours.trace, radius * 0.16)).join(''),
    handle(1.2, 1.95, radius * 0.2, colours.rim),
    handle(1.05, 1.3, radius * 0.1, colours.rim),
    circle(x, y, radius * 1.13, colours.rim),
    clipped(
      circle(x, y, radius, colours.lens) +
        group(enlarged(colours.subject, colours.lens, cast), { transform: placeAt(x, y, radius / 50) }),
      'lens',
      circleData(x, y, radius),
    ),
    stroke(
      pathData`
        M${x - radius * 0.78} ${y - radius * 0.1}
        A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x - radius * 0.2} ${y - radius * 0.76}
      `,
      paper,
      { width: radius * 0.07, cap: 'round', opacity: 0.8 },
    ),
  ].join('')
}

function fingerprintDrawing(colour: string): string {
  const loops = [6, 13, 20, 27, 34, 41].map(
    (loopRadius) =>
      pathData`
        M${-loopRadius * 0.86} ${loopRadius * 0.9 + 6}V${-loopRadius * 0.1}A${loopRadius * 0.86} ${loopRadius} 0 0 1 ${loopRadius * 0.86} ${-loopRadius * 0.1}
        V${loopRadius * 0.5 + 4}
      `,
  )
  return group(stroke(loops.join(''), colour, { width: 3.6, cap: 'round' }), { transform: 'rotate(-12)' })
}

function suspectDrawing(colour: string, lens: string, cast: Cast): string {
  return drawFigure(cast.lead, { x: 0, y: 108, height: 142, fill: colour, accent: lens })
}

function enlargedFootprintDrawing(colour: string): string {
  return group(footprintDrawing(colour), { transform: 'rotate(24)scale(1.05)' })
}

/** The print of a shoe, about 74 units long. */
function footprintDrawing(colour: string): string {
  return ellipse(0, -14, 15, 24, colour) + path('M-11 16Q0 12 11 16L10 30Q0 38-10 30Z', colour)
}
