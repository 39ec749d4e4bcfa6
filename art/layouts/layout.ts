import type { TitleFacts } from '#art/facts.ts'
import type { Box } from '#art/frame.ts'
import type { Palette } from '#art/palettes.ts'
import type { Random } from '#art/random.ts'

/** A poster's size; all layouts are made for it. */
export const sheet = { width: 500, height: 750, margin: 32 } as const

/** What a layout decides: where the picture goes, and what is painted under and over it. */
export interface PosterPlan {
  picture: Box
  /** The part of the picture that lettering leaves free, in the picture's own coordinates. */
  stage: Box
  /** Path data the picture is cut to, in the sheet's coordinates; the picture's box when left out. */
  window?: string
  /** Painted before the picture. */
  below?: string
  /** Painted after it: slabs, shades, letters. */
  above: string
}

/** What a layout is told: the facts, and the title as it can be set, never empty. */
interface LayoutFacts extends TitleFacts {
  setTitle: string
}

export type Layout = (facts: LayoutFacts, palette: Palette, random: Random) => PosterPlan

export const wholeSheet: Box = { x: 0, y: 0, width: sheet.width, height: sheet.height }
