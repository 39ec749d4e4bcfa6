import type { Cast } from './choose-cast.ts'
import type { Frame } from './frame.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/**
 * Draws one motif over the whole frame, its subject inside the frame's stage. Works at any proportion; whoever
 * stands in it comes from the title's cast, and everything else that may differ from the random source.
 */
export type Composition = (frame: Frame, palette: Palette, random: Random, cast: Cast) => string
