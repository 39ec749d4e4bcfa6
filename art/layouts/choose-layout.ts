import type { Random } from '#art/random.ts'
import { cutout } from './cutout.ts'
import { foot } from './foot.ts'
import { framed } from './framed.ts'
import { head } from './head.ts'
import type { Layout } from './layout.ts'
import { slab } from './slab.ts'
import { fitsSpine, spine } from './spine.ts'
import { stacked } from './stacked.ts'

/** Chooses the layout of a poster at random, so that posters beside each other look different. */
export function chooseLayout(setTitle: string, random: Random): Layout {
  const layouts = [foot, foot, foot, head, head, slab, slab, framed, framed, stacked, stacked, cutout]
  return random.pick(fitsSpine(setTitle) ? [...layouts, spine] : layouts)
}
