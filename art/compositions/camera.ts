import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { comedians } from '#art/roles.ts'
import { circle, group, path, placeAt, polygon, rect, stroke } from '#art/svg-shapes.ts'

/** A hand-cranked film camera on a tripod, a beam from its lens or rays behind it, sometimes with its operator. */
export const camera: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, light: spark, body: night, trim: paper, lens: spark },
    { ground: spark, light: paper, body: night, trim: main, lens: paper },
    { ground: paper, light: main, body: night, trim: spark, lens: spark },
    { ground: deep, light: main, body: night, trim: spark, lens: paper },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX - unit * 0.04
  const scale = Math.min(unit / 104, subjectArea.height / 112)
  const footY = subjectArea.bottom
  const lensY = footY - 74 * scale
  const hasBeam = random.chance(0.45)
  const light = hasBeam
    ? polygon(
        [
          [x + 30 * scale, lensY - 5 * scale],
          [frame.width + 40, lensY - unit * 0.5],
          [frame.width + 40, lensY + unit * 0.4],
          [x + 30 * scale, lensY + 5 * scale],
        ],
        colours.light,
      )
    : drawRays(x, lensY, frame.width + frame.height, {
        count: random.integer(16, 26),
        fill: colours.light,
        turn: random.between(0, 1),
        opacity: 0.75,
      })
  const hasOperator = random.chance(0.5)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    light,
    hasBeam ? '' : circle(x, lensY, unit * random.between(0.36, 0.42), colours.ground),
    rect(0, footY - 4, frame.width, frame.height, night),
    hasOperator
      ? drawFigure(comedians.includes(cast.lead) ? cast.lead : 'gentleman', {
          x: x - 34 * scale,
          y: footY,
          height: 84 * scale,
          fill: night,
          accent: colours.trim,
        })
      : '',
    group(cameraDrawing(colours.body, colours.trim, colours.lens), { transform: placeAt(x, footY, scale) }),
  ].join('')
}

/** A film camera, about 110 units high and pointing right, on a tripod that stands at 0,0. */
function cameraDrawing(body: string, trim: string, lens: string): string {
  const reel = (cx: number, radius: number): string =>
    circle(cx, -98 + (13 - radius), radius, body) +
    circle(cx, -98 + (13 - radius), radius * 0.78, trim) +
    [0, 72, 144, 216, 288]
      .map((turn) =>
        group(circle(0, -radius * 0.45, radius * 0.2, body), {
          transform: placeAt(cx, -98 + (13 - radius), 1, { turn }),
        }),
      )
      .join('') +
    circle(cx, -98 + (13 - radius), radius * 0.12, body)
  return [
    stroke('M-4-54L-26 0M4-54L30 0M0-54L3 0', body, { width: 3.4, cap: 'round' }),
    path('M-9-58H9L7-50H-7Z', body),
    reel(-10, 14),
    reel(14, 11),
    path('M-22-88H20V-58H-22Z', body) +
      path('M-17-84H4V-62H-17Z', trim, { opacity: 0.9 }) +
      path('M-13-80H0V-66H-13Z', body),
    path('M20-82H28V-66H20ZM28-79L40-84V-64L28-69Z', body) + path('M37-82.6L40-84V-64L37-65.4Z', lens),
    stroke('M-7-73L-20-64V-60', lens, { width: 1.8, cap: 'round' }) +
      circle(-7, -73, 2.4, lens) +
      circle(12, -73, 4, lens),
  ].join('')
}
