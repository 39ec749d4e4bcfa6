import type { Cast } from './choose-cast.ts'
import type { Frame } from './frame.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/**
 * Draws one motif over the whole frame, with its subject inside the frame's subject area, at any proportion. Its
 * figures come from the title's cast, and everything else that varies from the random source.
 */
export type Composition = (frame: Frame, palette: Palette, random: Random, cast: Cast) => string
