import type { Random } from '#art/random.ts'
import { bottomBand } from './bottom-band.ts'
import { bottomBlock } from './bottom-block.ts'
import { cutout } from './cutout.ts'
import { framed } from './framed.ts'
import type { Layout } from './layout.ts'
import { fitsSideStrip, sideStrip } from './side-strip.ts'
import { stacked } from './stacked.ts'
import { topBlock } from './top-block.ts'

/**
 * Chooses the layout of a poster at random, so that posters beside each other look different. A layout that is listed
 * twice is chosen twice as often.
 */
export function chooseLayout(settableTitle: string, random: Random): Layout {
  const layouts = [
    bottomBand,
    bottomBand,
    bottomBand,
    topBlock,
    topBlock,
    bottomBlock,
    bottomBlock,
    framed,
    framed,
    stacked,
    stacked,
    cutout,
  ]
  return random.pick(fitsSideStrip(settableTitle) ? [...layouts, sideStrip] : layouts)
}
