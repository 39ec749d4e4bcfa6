import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { womanFigures } from '#art/roles.ts'
import { circle, group, path, pathData, placeAt, rect } from '#art/svg-shapes.ts'

/** Path data of a man's head and shoulders in profile, facing right, about 100 units high around 0,0. */
const manData = pathData`
    M-30 52C-32 34-22 26-14 22C-14 14-17 10-20 2C-25-10-25-26-15-37C-4-48 14-47 21-38C25-33 25-26 23-20
    C23-16 27-11 30-6C31-3 28-2 26-2C27 1 28 3 25 5C27 7 27 9 24 10C25 14 23 17 18 17C13 17 8 16 7 20C8 28 20 30 30 38
    C34 42 36 47 37 52Z
  `
/** The same of a woman. */
const womanData = pathData`
    M-26 52C-25 40-14 34-9 26C-8 20-10 16-14 10C-22 10-28 2-27-8C-33-12-33-24-25-28C-24-42-6-50 8-46C18-44 24-36 22-27
    C21-22 22-18 25-13C27-9 29-7 28-5C27-3 25-4 24-3C25 0 27 1 24 3C26 5 25 7 23 8C24 12 21 15 16 14C11 13 8 14 7 18
    C7 26 12 32 20 38C26 42 30 46 31 52Z
  `
/** Path data of a hat for the man. */
const hatData =
  'M-36-30Q-20-36 0-38Q22-40 40-30Q34-25 22-27Q0-31-22-24Q-32-22-36-30ZM-22-33C-22-52-12-56-2-54C8-58 20-52 22-36Z'

/** A coat that continues a profile below the shoulders, long enough to end outside the picture. */
const coatData = 'M-26 51C-27 72-42 82-47 120V520H60V120C54 90 38 70 31 51Z'

/**
 * At random either a man and a woman in profile, facing each other, or one person in profile: a woman if the lead is a
 * woman, else a man.
 */
export const profile: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, disc: spark, first: night, second: deep, band: paper },
    { ground: spark, disc: paper, first: night, second: main, band: main },
    { ground: deep, disc: main, first: night, second: paper, band: spark },
    { ground: paper, disc: spark, first: night, second: main, band: main },
    { ground: night, disc: main, first: paper, second: spark, band: main },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const background = random.chance(0.45)
    ? drawRays(x, y, frame.width + frame.height, {
        count: random.integer(16, 26),
        fill: colours.disc,
        turn: random.between(0, 1),
        opacity: 0.6,
      })
    : circle(x, y, unit * random.between(0.4, 0.5), colours.disc)
  const footY = subjectArea.bottom
  const scale = (Math.min(unit, subjectArea.height) / 104) * random.between(0.86, 0.98)
  const isManHatted = random.chance(0.55)
  const person = (shape: string, fill: string, hasHat: boolean): string =>
    path(shape, fill) + (hasHat ? path(hatData, fill) + path('M-21-35L22-38V-33L-22-29Z', colours.band) : '')
  const floor = rect(0, footY - 2, frame.width, frame.height, night)
  if (random.chance(0.5)) {
    const pairScale = scale * 0.82
    const halfGap = unit * random.between(0.245, 0.285)
    return [
      rect(0, 0, frame.width, frame.height, colours.ground),
      background,
      group(person(manData, colours.first, isManHatted), {
        transform: placeAt(x - halfGap, footY - 50 * pairScale, pairScale),
      }),
      group(person(womanData, colours.second, false), {
        transform: placeAt(x + halfGap, footY - 50 * pairScale, pairScale, { isMirrored: true }),
      }),
      floor,
    ].join('')
  }
  const isWoman = womanFigures.includes(cast.lead)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    background,
    group(
      path(coatData, colours.first) + person(isWoman ? womanData : manData, colours.first, !isWoman && isManHatted),
      {
        transform: placeAt(x - unit * 0.03, footY - 50 * scale, scale),
      },
    ),
  ].join('')
}
