import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, group, path, pathData, placeAt, rect, rectData, ring, stroke } from '#art/svg-shapes.ts'

/** A gramophone record above a row of piano keys, with a trumpet across it or notes beside it. */
export const jazz: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, record: night, label: spark, brass: spark, band: paper },
    { ground: spark, record: night, label: main, brass: paper, band: main },
    { ground: deep, record: night, label: main, brass: spark, band: main },
    { ground: paper, record: night, label: main, brass: spark, band: deep },
  ])
  const unit = subjectArea.unit
  const recordRadius = unit * random.between(0.38, 0.44)
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.06, 0.06)
  const y = subjectArea.centreY - subjectArea.height * 0.05
  const grooves = [0.92, 0.82, 0.72, 0.62, 0.52].map((share) =>
    ring(x, y, recordRadius * share, deep, 1.6, { opacity: 0.9 }),
  )
  const keysTop = subjectArea.bottom - unit * 0.06
  const hasTrumpet = random.chance(0.65)
  const slant = random.between(-34, -16)
  const bands = Array.from(
    { length: 3 },
    (_, index) =>
      pathData`
        M${-20} ${subjectArea.top + unit * (0.14 + index * 0.2)}
        Q${frame.width * 0.4} ${subjectArea.top + unit * (index * 0.2 - 0.1)}
        ${frame.width + 20} ${subjectArea.top + unit * (0.3 + index * 0.24)}
      `,
  )
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    stroke(bands.join(''), colours.band, { width: unit * 0.055, opacity: 0.7 }),
    circle(x, y, recordRadius, colours.record),
    ...grooves,
    path(
      pathData`
        M${x} ${y}L${x + recordRadius * 0.94} ${y - recordRadius * 0.24}
        A${recordRadius} ${recordRadius} 0 0 0 ${x + recordRadius * 0.6} ${y - recordRadius * 0.76}Z
      `,
      paper,
      { opacity: 0.13 },
    ),
    path(
      pathData`
        M${x} ${y}L${x - recordRadius * 0.94} ${y + recordRadius * 0.24}
        A${recordRadius} ${recordRadius} 0 0 0 ${x - recordRadius * 0.6} ${y + recordRadius * 0.76}Z
      `,
      paper,
      { opacity: 0.13 },
    ),
    circle(x, y, recordRadius * 0.36, colours.label),
    ring(x, y, recordRadius * 0.28, night, 1.6, { opacity: 0.5 }),
    circle(x, y, recordRadius * 0.05, colours.ground),
    drawKeyboard(frame, keysTop, unit * 0.1, paper, night),
    hasTrumpet
      ? group(trumpetDrawing(colours.brass === colours.label ? paper : colours.brass, night), {
          transform: placeAt(x, y + recordRadius * 0.34, (unit / 100) * 0.9, { turn: slant }),
        })
      : drawNotes(x + recordRadius, y - recordRadius, unit, colours.band === main ? night : colours.band),
  ].join('')
}

/** Piano keys across the frame; `keyWidth` is the width of a white key. */
function drawKeyboard(
  frame: { width: number; height: number },
  top: number,
  keyWidth: number,
  ivory: string,
  ebony: string,
): string {
  const keyCount = Math.ceil(frame.width / keyWidth)
  const whiteKeys = Array.from({ length: keyCount }, (_, index) =>
    rectData(index * keyWidth + 1.5, top, keyWidth - 3, frame.height),
  )
  const blackKeys = Array.from({ length: keyCount }, (_, index) =>
    [2, 6].includes(index % 7)
      ? ''
      : rectData((index + 1) * keyWidth - keyWidth * 0.29, top, keyWidth * 0.58, keyWidth * 1.9),
  )
  return (
    rect(0, top - keyWidth * 0.12, frame.width, frame.height, ebony) +
    path(whiteKeys.join(''), ivory) +
    path(blackKeys.join(''), ebony)
  )
}

/** A trumpet about 100 units long, its bell to the right. */
function trumpetDrawing(brass: string, shade: string): string {
  return [
    path('M20-3Q36-4 50-17Q53-10 53 0Q53 10 50 17Q36 4 20 3Z', brass),
    stroke('M-46 0H28M-26 0V12Q-26 18-20 18H10Q16 18 16 12V0', brass, { width: 5, cap: 'round' }),
    path('M-52-4L-46-2V2L-52 4Z', brass),
    stroke('M-12-12V20M-4-12V20M4-12V20', shade, { width: 5 }) +
      stroke('M-12-13V16M-4-13V16M4-13V16', brass, { width: 3.4, cap: 'round' }),
  ].join('')
}

function drawNotes(x: number, y: number, unit: number, colour: string): string {
  const note = 'M-10 20A8 6 0 1 0 -9 20V-12L17-18V12A8 6 0 1 0 20 14V-32L-6-26V18Z'
  return (
    path(note, colour, { transform: placeAt(x - unit * 0.06, y + unit * 0.08, unit / 380) }) +
    path(note, colour, { transform: placeAt(x - unit * 0.74, y + unit * 0.1, unit / 520, { turn: -12 }) })
  )
}
