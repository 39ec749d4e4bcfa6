import type { Composition } from '#art/composition.ts'
import type { FigureName } from '#art/figures.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, group, path, placeAt, rect, ring, stroke } from '#art/svg-shapes.ts'

/** The colours of the parts of an outfit. */
interface OutfitInks {
  felt: string
  band: string
  cane: string
}

interface Outfit {
  hats: readonly ((inks: OutfitInks) => string)[]
  /** What is drawn in the face: a moustache, glasses or nothing. */
  face: (fill: string) => string
  /** True if a cane is drawn beside the face. */
  hasCane: boolean
}

/** The outfit by which the main figure is recognised; only the tramp has a toothbrush moustache. */
const outfitOf = (lead: FigureName): Outfit => {
  if (lead === 'tramp') return { hats: [bowlerDrawing], face: toothbrushMoustacheDrawing, hasCane: true }
  if (lead === 'porkpie') return { hats: [porkpieHatDrawing], face: () => '', hasCane: false }
  if (lead === 'spectacles') return { hats: [boaterDrawing], face: roundGlassesDrawing, hasCane: false }
  return { hats: [topHatDrawing, boaterDrawing], face: waxedMoustacheDrawing, hasCane: true }
}

/**
 * A comedian's hat and bow tie, with the moustache, glasses or cane that belong to them, if any. The comedian is not
 * drawn.
 */
export const hatAndCane: Composition = (frame, palette, random, { lead }) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: spark, disc: paper, felt: night, band: main, cane: night },
    { ground: main, disc: spark, felt: night, band: paper, cane: night },
    { ground: paper, disc: spark, felt: night, band: main, cane: main },
    { ground: deep, disc: main, felt: night, band: spark, cane: paper },
    { ground: paper, disc: main, felt: night, band: spark, cane: deep },
  ])
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const scale = (subjectArea.unit / 100) * random.between(0.94, 1.06)
  const discRadius = subjectArea.unit * random.between(0.38, 0.48)
  const background = random.chance(0.4)
    ? drawRays(x, y, frame.width + frame.height, {
        count: random.integer(14, 24),
        fill: colours.disc,
        turn: random.between(0, 1),
      })
    : circle(x, y, discRadius, colours.disc)
  const caneX = random.between(26, 33)
  const outfit = outfitOf(lead)
  const hat = random.pick(outfit.hats)
  const bowColour = [main, deep, spark].find((colour) => colour !== colours.disc && colour !== colours.ground) ?? main
  const tilt = random.between(4, 15) * random.sign()
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    background,
    group(
      (outfit.hasCane
        ? group(caneDrawing(colours.cane), { transform: placeAt(caneX, 4, 1, { turn: random.between(6, 16) }) })
        : '') +
        group(hat(colours), { transform: placeAt(-4, -14, 1, { turn: tilt }) }) +
        group(outfit.face(colours.felt), { transform: placeAt(-4, 14, 1) }) +
        group(bowTieDrawing(bowColour, colours.felt), { transform: placeAt(-4, 37, 1) }),
      { transform: placeAt(x, y, scale) },
    ),
  ].join('')
}

function bowlerDrawing({ felt, band }: OutfitInks): string {
  return (
    path('M-23-2Q-26-32 0-32Q26-32 23-2Z', felt) +
    path('M-23.6-3.4H23.6L24-9.6H-24Z', band) +
    path('M-38-4Q-36-10-31-6Q0 1 31-6Q36-10 38-4Q34 5 0 5Q-34 5-38-4Z', felt)
  )
}

function topHatDrawing({ felt, band }: OutfitInks): string {
  return (
    path('M-21 0L-25-40Q0-45 25-40L21 0Z', felt) +
    path('M-21.4-4H21.4L22.2-12H-22.2Z', band) +
    path('M-37-5Q-33-9-28-4Q0 2 28-4Q33-9 37-5Q32 6 0 6Q-32 6-37-5Z', felt)
  )
}

function boaterDrawing({ felt, band }: OutfitInks): string {
  return (
    path('M-24 0V-22Q0-26 24-22V0Z', felt) +
    path('M-24-3H24V-13H-24Z', band) +
    path('M-41-1Q0-7 41-1Q41 4 0 6Q-41 4-41-1Z', felt)
  )
}

function porkpieHatDrawing({ felt, band }: OutfitInks): string {
  return (
    path('M-27 0L-28-17Q-24-22 0-22Q24-22 28-17L27 0Z', felt) +
    path('M-27-2H27V-9H-27Z', band) +
    path('M-39-2Q0-7 39-2Q38 4 0 5Q-38 4-39-2Z', felt)
  )
}

const waxedMoustacheDrawing = (fill: string): string =>
  path('M0-2Q8-8 16-2Q22 3 27-4Q26 9 14 7Q5 6 0 2Q-5 6-14 7Q-26 9-27-4Q-22 3-16-2Q-8-8 0-2Z', fill)

const toothbrushMoustacheDrawing = (fill: string): string => path('M-9 6L-7-5Q0-7 7-5L9 6Q4 4 0 4Q-4 4-9 6Z', fill)

const roundGlassesDrawing = (fill: string): string =>
  ring(-13, -2, 10, fill, 3.4) + ring(13, -2, 10, fill, 3.4) + stroke('M-4-4Q0-7 4-4', fill, { width: 3.4 })

function bowTieDrawing(fill: string, knot: string): string {
  return path('M0 0L-20-10Q-23 0-20 10ZM0 0L20-10Q23 0 20 10Z', fill) + path('M-4-5H4V5H-4Z', knot)
}

function caneDrawing(colour: string): string {
  return stroke('M0 48V-34Q0-46-10-46Q-19-46-19-36', colour, { width: 4, cap: 'round' })
}
