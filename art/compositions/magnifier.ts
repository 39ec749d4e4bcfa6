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
 * A magnifying glass in which a figure, a fingerprint or a footprint is seen enlarged. Behind it is a trail of
 * footprints, or rings around the glass.
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
  const lensRadius = subjectArea.unit * random.between(0.32, 0.37)
  const x = subjectArea.centreX - subjectArea.unit * 0.06
  const y = subjectArea.centreY - subjectArea.unit * 0.08
  const drawEnlarged = random.pick([fingerprintDrawing, suspectDrawing, enlargedFootprintDrawing])
  const handleAngle = random.between(0.62, 0.95)
  const handle = (from: number, to: number, width: number, colour: string): string =>
    stroke(
      pathData`
        M${x + Math.cos(handleAngle) * lensRadius * from} ${y + Math.sin(handleAngle) * lensRadius * from}
        L${x + Math.cos(handleAngle) * lensRadius * to} ${y + Math.sin(handleAngle) * lensRadius * to}
      `,
      colour,
      { width, cap: 'round' },
    )
  const footprints = Array.from({ length: Math.ceil((frame.width / subjectArea.unit) * 7) }, (_, index) => {
    const stepX = (index + 0.5) * subjectArea.unit * 0.16
    const stepY = subjectArea.bottom - (index % 2) * subjectArea.unit * 0.09 - stepX * 0.16 + subjectArea.unit * 0.1
    return group(footprintDrawing(colours.trace), {
      transform: placeAt(stepX, stepY, subjectArea.unit / 460, { turn: 76 }),
    })
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    random.chance(0.55)
      ? footprints.join('')
      : [1.4, 1.9, 2.5].map((share) => ring(x, y, lensRadius * share, colours.trace, lensRadius * 0.16)).join(''),
    handle(1.2, 1.95, lensRadius * 0.2, colours.rim),
    handle(1.05, 1.3, lensRadius * 0.1, colours.rim),
    circle(x, y, lensRadius * 1.13, colours.rim),
    clipped(
      circle(x, y, lensRadius, colours.lens) +
        group(drawEnlarged(colours.subject, colours.lens, cast), { transform: placeAt(x, y, lensRadius / 50) }),
      'lens',
      circleData(x, y, lensRadius),
    ),
    stroke(
      pathData`
        M${x - lensRadius * 0.78} ${y - lensRadius * 0.1}
        A${lensRadius * 0.8} ${lensRadius * 0.8} 0 0 1 ${x - lensRadius * 0.2} ${y - lensRadius * 0.76}
      `,
      paper,
      { width: lensRadius * 0.07, cap: 'round', opacity: 0.8 },
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
