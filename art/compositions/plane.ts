import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawCloud, drawRays } from '#art/landscape.ts'
import { circle, ellipse, group, path, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A biplane from the side, among clouds in front of the sun. */
export const biplane: Composition = aircraftComposition(biplaneDrawing)

/** A bomber from the front with two more behind it, among clouds in front of the sun. */
export const plane: Composition = aircraftComposition(bomberDrawing)

function aircraftComposition(drawAircraft: typeof bomberDrawing): Composition {
  return (frame, palette, random) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { sky: main, sun: spark, cloud: paper, body: night, trim: spark },
      { sky: spark, sun: paper, cloud: paper, body: night, trim: main },
      { sky: deep, sun: main, cloud: main, body: paper, trim: spark },
      { sky: paper, sun: main, cloud: spark, body: night, trim: main },
    ])
    const x = subjectArea.centreX + subjectArea.width * random.between(-0.05, 0.05)
    const y = subjectArea.centreY + subjectArea.height * random.between(-0.08, 0.04)
    const scale = subjectArea.unit / 100
    const hasRays = random.chance(0.5)
    const escort = (xShare: number, yShare: number): string =>
      group(drawAircraft(colours.body, colours.trim), {
        transform: placeAt(x + xShare * subjectArea.unit, y + yShare * subjectArea.unit, scale * 0.26),
      })
    return [
      rect(0, 0, frame.width, frame.height, colours.sky),
      hasRays
        ? drawRays(x, y, frame.width + frame.height, { count: random.integer(18, 28), fill: colours.sun, opacity: 0.4 })
        : '',
      circle(
        x + subjectArea.unit * random.between(-0.14, 0.14),
        y,
        subjectArea.unit * random.between(0.3, 0.4),
        colours.sun,
      ),
      drawCloud(
        subjectArea.left + subjectArea.width * random.between(0.1, 0.3),
        y - subjectArea.unit * 0.26,
        subjectArea.unit * 0.36,
        colours.cloud,
        random,
        0.85,
      ),
      drawAircraft === bomberDrawing ? escort(-0.36, -0.26) + escort(0.34, -0.32) : '',
      group(drawAircraft(colours.body, colours.trim), {
        transform: placeAt(x, y, scale * random.between(0.86, 0.98), {
          turn: drawAircraft === biplaneDrawing ? random.between(-22, -6) : random.between(-9, 9),
        }),
      }),
      drawCloud(
        subjectArea.left + subjectArea.width * random.between(0.65, 0.9),
        y + subjectArea.unit * 0.36,
        subjectArea.unit * 0.56,
        colours.cloud,
        random,
      ),
      drawCloud(
        subjectArea.left + subjectArea.width * random.between(0.1, 0.35),
        y + subjectArea.unit * 0.5,
        subjectArea.unit * 0.6,
        colours.cloud,
        random,
      ),
      rect(0, y + subjectArea.unit * 0.5, frame.width, frame.height, colours.cloud),
      rect(0, subjectArea.bottom + subjectArea.unit * 0.05, frame.width, frame.height, night, { opacity: 0.2 }),
    ].join('')
  }
}

/** A biplane in profile, about 96 units long, flying right. */
function biplaneDrawing(body: string, trim: string): string {
  return [
    path('M-46-6Q-20-12 8-13Q32-13 38-4Q40 4 34 8Q6 13-20 6L-48 0Z', body),
    path('M-48-2L-56-20Q-46-22-38-6Z', trim) + path('M-52 0H-34L-38 4H-50Z', body),
    path('M-14-30H36Q38-26 34-25H-16Q-18-29-14-30Z', trim) + path('M-12 12H34Q37 15 33 17H-14Q-17 14-12 12Z', trim),
    stroke('M-6-26L-2 13M26-26L28 13M10-26L2-12M10-26L18-12', body, { width: 1.8 }),
    circle(-8, -15, 4.6, body) + path('M-12-17L-24-20L-22-15L-11-13Z', trim),
    stroke('M14 14L18 26M26 14L18 26', body, { width: 2 }) + circle(18, 28, 6, body) + circle(18, 28, 2.4, trim),
    ellipse(41, -3, 1.8, 22, body, { opacity: 0.75 }) + circle(40, -3, 3.4, trim),
  ].join('')
}

/** A four-engined bomber head on, about 100 units across. */
function bomberDrawing(body: string, trim: string): string {
  const engine = (x: number): string =>
    circle(x, 1, 5.6, body) + circle(x, 1, 2.4, trim) + circle(x, 1, 11.5, body, { opacity: 0.28 })
  return [
    path('M-52-5Q-20 0 0 0Q20 0 52-5Q52-2 48-1Q20 7 0 8Q-20 7-48-1Q-52-2-52-5Z', body),
    path('M-1.6-8L-1-32Q0-34 1-32L1.6-8Z', body) + path('M-17-12Q0-15 17-12V-10Q0-11-17-10Z', body),
    circle(0, 1, 12, body),
    path('M-7-4Q0-12 7-4Q8 0 6 1H-6Q-8 0-7-4Z', trim) + stroke('M0-8V1M-3.6-7V1M3.6-7V1', body, { width: 0.9 }),
    engine(-17),
    engine(17),
    engine(-33),
    engine(33),
  ].join('')
}
