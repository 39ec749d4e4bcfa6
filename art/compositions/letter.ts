import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, group, path, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** An envelope with a round or heart-shaped seal and a quill on it, often with the written sheet behind it. */
export const letter: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { desk: deep, disc: night, sheet: paper, fold: spark, seal: main, pen: night },
    { desk: main, disc: deep, sheet: paper, fold: spark, seal: night, pen: night },
    { desk: spark, disc: main, sheet: paper, fold: spark, seal: main, pen: night },
    { desk: night, disc: deep, sheet: spark, fold: paper, seal: main, pen: paper },
  ])
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const scale = (subjectArea.unit / 100) * random.between(0.92, 1.02)
  const tilt = random.between(5, 16) * random.sign()
  const isHeartShaped = random.chance(0.5)
  const envelope = [
    path('M-44-22H44V38H-44Z', colours.sheet),
    path('M-44 38L-8 4H8L44 38Z', colours.fold, { opacity: 0.45 }),
    path('M-44-22L0 16L44-22Z', colours.fold) + stroke('M-44-22L0 16L44-22', night, { width: 1, opacity: 0.35 }),
    isHeartShaped ? '' : circle(0, 13, 11, colours.seal) + circle(0, 13, 7.6, colours.fold, { opacity: 0.35 }),
    isHeartShaped
      ? path(
          'M0 24C-6 18-12 14-12 8C-12 3-8 1-5 1C-3 1-1 3 0 5C1 3 3 1 5 1C8 1 12 3 12 8C12 14 6 18 0 24Z',
          colours.seal,
        )
      : '',
  ].join('')
  const lines = random.chance(0.6)
    ? [-3, 3, 9, 15].map((line) => `M-30 ${line * 2 - 62}h${random.integer(34, 60)}`).join('')
    : ''
  const writtenSheet =
    lines === ''
      ? ''
      : group(path('M-38-78H38V0H-38Z', paper) + stroke(lines, deep, { width: 2, opacity: 0.6 }), {
          transform: placeAt(0, 10, 1, { turn: -tilt * 0.6 }),
        })
  const waxDrops = Array.from({ length: 3 }, (_, index) =>
    circle(26 + index * 7 + random.between(-3, 3), 46 + random.between(-4, 4), 1.6 + index * 0.9, colours.seal),
  ).join('')
  return [
    rect(0, 0, frame.width, frame.height, colours.desk),
    circle(x, y, subjectArea.unit * random.between(0.44, 0.56), colours.disc),
    group(writtenSheet, { transform: placeAt(x, y, scale) }),
    group(envelope + waxDrops, { transform: placeAt(x, y, scale, { turn: tilt }) }),
    group(quillDrawing(colours.pen, colours.seal), {
      transform: placeAt(x + subjectArea.unit * 0.16, y + subjectArea.unit * 0.1, scale * 0.96, {
        turn: random.between(18, 34),
      }),
    }),
  ].join('')
}

/** A quill about 90 units long, its nib at 0,22. */
function quillDrawing(feather: string, nib: string): string {
  return (
    path('M-1 8C-14-4-16-34 4-72C14-46 14-16 3 8Z', feather) +
    path('M-13-12L-4-12L-10-18ZM13-26L5-24L12-32Z', nib, { opacity: 0.9 }) +
    stroke('M4-66Q-2-30 0 14', nib, { width: 1.2 }) +
    path('M-1.6 8H2L.6 23Z', nib)
  )
}
