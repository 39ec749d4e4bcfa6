import type { Cast } from './choose-cast.ts'
import type { Frame } from './frame.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/**
 * Draws one motif over the whole of a frame of any aspect ratio, with its subject inside the frame's subject area,
 * which is free of lettering, and returns it as SVG. `cast` says which figures are drawn, such as the lead and a
 * couple; they are not the movie's actors. The random source decides everything else that varies.
 */
export type Composition = (frame: Frame, palette: Palette, random: Random, cast: Cast) => string
