import type { TitleFacts } from '#art/facts.ts'
import type { Box } from '#art/frame.ts'
import type { Palette } from '#art/palettes.ts'
import type { Random } from '#art/random.ts'

/** The size of a poster and the margin of its lettering, in the units of all layouts. */
export const sheet = { width: 500, height: 750, margin: 32 } as const

/** A poster as a layout plans it: where the picture is, and what is painted before and after it. */
export interface PosterPlan {
  picture: Box
  /** The part of the picture that lettering leaves free, in the picture's own coordinates. */
  subjectArea: Box
  /** Path data to which the picture is clipped, in the sheet's coordinates; the picture's box when left out. */
  window?: string
  /** SVG that is painted before the picture. */
  below?: string
  /** SVG that is painted after the picture: areas of colour, shades, letters. */
  above: string
}

/** The input of a layout: the facts, and the text that is set as the title, which is never empty. */
interface LayoutFacts extends TitleFacts {
  settableTitle: string
}

/** Plans a poster with its lettering. */
export type Layout = (facts: LayoutFacts, palette: Palette, random: Random) => PosterPlan

/** The box of a picture that fills the whole poster. */
export const wholeSheet: Box = { x: 0, y: 0, width: sheet.width, height: sheet.height }
