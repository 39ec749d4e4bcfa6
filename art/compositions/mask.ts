import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, group, path, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A carnival mask on a stick. */
export const mask: Composition = maskComposition(carnivalMaskDrawing)

/** The masks of comedy and tragedy. */
export const comedyAndTragedy: Composition = maskComposition(theatreMasksDrawing)

/** The face of a rider in a flat hat and a half mask. */
export const maskedRider: Composition = maskComposition(riderDrawing)

function maskComposition(drawMask: MaskDrawing): Composition {
  return (frame, palette, random) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { ground: main, halo: deep, face: paper, dark: night, trim: spark },
      { ground: night, halo: deep, face: spark, dark: night, trim: main },
      { ground: spark, halo: main, face: paper, dark: night, trim: deep },
      { ground: deep, halo: night, face: paper, dark: night, trim: main },
    ])
    const scale = subjectArea.unit / 100
    const x = subjectArea.centreX
    const y = subjectArea.centreY + subjectArea.height * 0.02
    const background = random.chance(0.5)
      ? drawRays(x, y, frame.width + frame.height, {
          count: random.integer(12, 22),
          fill: colours.halo,
          turn: random.between(0, 1),
          share: random.between(0.35, 0.55),
        })
      : circle(x, y, subjectArea.unit * random.between(0.46, 0.56), colours.halo)
    return [
      rect(0, 0, frame.width, frame.height, colours.ground),
      background,
      group(drawMask(colours), {
        transform: placeAt(x, y, scale * random.between(0.88, 1), { turn: random.between(-7, 7) }),
      }),
    ].join('')
  }
}

/** Draws a mask, about 100 units high around 0,0. */
type MaskDrawing = (colours: MaskInks) => string

interface MaskInks {
  face: string
  dark: string
  trim: string
}

/** The face of a rider in a flat black hat and a half mask, with a moustache and a smile. */
function riderDrawing({ face, dark, trim }: MaskInks): string {
  return [
    path('M-25-22Q-27 14-15 32Q-6 44 0 44Q6 44 15 32Q27 14 25-22Z', face),
    path('M-29-16Q-16-22 0-16Q16-22 29-16Q32-2 24 4Q12 8 5 0Q0-4-5 0Q-12 8-24 4Q-32-2-29-16Z', dark),
    path('M-19-8Q-13-14-6-7Q-12-2-19-8ZM19-8Q13-14 6-7Q12-2 19-8Z', face),
    path('M-50-26Q-24-34 0-33Q24-34 50-26Q30-17 0-17Q-30-17-50-26Z', dark),
    path('M-22-30L-19-47Q0-52 19-47L22-30Z', dark) + path('M-22.5-31H22.5L21.6-37H-21.6Z', trim),
    path('M-13 20Q-6 13 0 17Q6 13 13 20Q7 21 0 19.5Q-7 21-13 20Z', dark),
    stroke('M-8 27Q0 31 9 26', dark, { width: 1.8, cap: 'round' }),
    path('M29-13L46-4L44 4L28-4ZM29-10L40 10L34 12L27-3Z', dark),
  ].join('')
}

/** A cat-eyed carnival mask with plumes, on a stick. */
function carnivalMaskDrawing({ face, dark, trim }: MaskInks): string {
  return [
    path('M20-10C34-34 30-50 44-58C46-40 42-22 28-6ZM8-16C14-38 8-50 18-62C26-46 24-28 18-12Z', trim),
    path('M34 2L48 54L45 55L29 6Z', dark),
    path(
      'M-46-24Q-30-20-16-20Q-6-20 0-12Q6-20 16-20Q30-20 46-24Q48 6 30 15Q14 20 5 7Q0 1-5 7Q-14 20-30 15Q-48 6-46-24Z',
      face,
    ),
    path('M-34-6Q-22-16-9-3Q-20 10-34-6ZM34-6Q22-16 9-3Q20 10 34-6Z', dark),
    path('M0-22L5-15L0-8L-5-15Z', trim) + circle(-38, -18, 2.4, trim) + circle(38, -18, 2.4, trim),
    path('M-12 30Q0 24 12 30Q0 42-12 30Z', trim) +
      path('M-12 30Q-5 31 0 30Q5 31 12 30Q5 27 3 27Q0 29-3 27Q-5 27-12 30Z', dark, { opacity: 0.5 }),
  ].join('')
}

/** The mask of tragedy behind that of comedy. */
function theatreMasksDrawing({ face, dark, trim }: MaskInks): string {
  const outline = 'M-26-30Q0-38 26-30Q30 4 18 22Q8 36 0 36Q-8 36-18 22Q-30 4-26-30Z'
  const tragedy =
    path(outline, trim) +
    path('M-18-8Q-10-18-5-8Q-12-4-18-8ZM18-8Q10-18 5-8Q12-4 18-8ZM-13 22Q0 4 13 22Q0 14-13 22Z', dark)
  const comedy =
    path(outline, face) +
    path('M-19-8Q-12-18-5-8Q-12-11-19-8ZM19-8Q12-18 5-8Q12-11 19-8ZM-16 8Q0 14 16 8Q12 28 0 28Q-12 28-16 8Z', dark)
  return (
    group(tragedy, { transform: placeAt(19, -12, 0.92, { turn: 12 }) }) +
    group(comedy, { transform: placeAt(-16, 8, 1, { turn: -10 }) })
  )
}
