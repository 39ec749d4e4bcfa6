import { drawTitle, fitTitle } from '#art/lettering/typesetting.ts'
import { rect } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { type Layout, sheet, wholeSheet } from './layout.ts'

/**
 * The title at the bottom of the poster, at the left or centred, on a dark band with a coloured line above it. The band
 * either reaches the poster's edges or is inset from them.
 */
export const bottomBand: Layout = (facts, palette, random) => {
  const isCentred = random.chance(0.4)
  const inset = random.chance(0.4) ? 16 : 0
  const title = fitTitle(facts.settableTitle, { width: 436 - inset, height: 256, maxSize: random.between(150, 200) })
  const top = creditsBaseline - 44 - title.height
  const bandTop = top - 28
  const x = isCentred ? sheet.width / 2 : sheet.margin + inset / 2
  const band = rect(inset, bandTop, sheet.width - inset * 2, sheet.height - inset - bandTop, palette.night)
  const rule = rect(inset, bandTop - 6, sheet.width - inset * 2, 6, random.chance(0.5) ? palette.spark : palette.main)
  return {
    picture: wholeSheet,
    subjectArea: { x: 20, y: 34, width: 460, height: bandTop - 34 - (inset > 0 ? 14 : 4) },
    above:
      band +
      rule +
      drawTitle(title, x, top, random.chance(0.25) ? palette.spark : palette.paper, isCentred ? 'middle' : 'start') +
      drawCredits(facts, {
        left: sheet.margin + inset / 2,
        right: sheet.width - sheet.margin - inset / 2,
        year: palette.spark,
        director: palette.paper,
      }),
  }
}
