import { contrast, highestContrast } from '#art/contrast.ts'
import { drawTitle, stackTitle } from '#art/lettering/typesetting.ts'
import { rect } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { type Layout, sheet, wholeSheet } from './layout.ts'
import { drawShade } from './shade.ts'

/** Huge letters, every line as wide as the sheet, at the head or the foot, on a solid colour or on a dark shade. */
export const stacked: Layout = (facts, palette, random) => {
  const isAtHead = random.chance(0.45)
  const isSolid = random.chance(0.75)
  const colour = isSolid ? random.pick([palette.main, palette.spark, palette.paper, palette.night]) : palette.night
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const titleInk = !isSolid && random.chance(0.4) ? palette.spark : ink
  const accent = [palette.spark, palette.main, palette.deep].find((other) => contrast(other, colour) > 4.5) ?? ink
  const title = stackTitle(facts.settableTitle, { width: 448, height: 330, maxSize: 300 })
  const top = isAtHead ? 30 : creditsBaseline - 42 - title.height
  const edgeY = isAtHead ? top + title.height + 28 : top - 28
  const shade = isAtHead
    ? drawShade('head', colour, { y: 0, width: sheet.width, height: edgeY + 90, full: 'top', solid: 0.7 })
    : drawShade('foot', colour, { y: edgeY - 90, width: sheet.width, height: 840 - edgeY, full: 'bottom', solid: 0.75 })
  const block = isAtHead
    ? rect(0, 0, sheet.width, edgeY, colour)
    : rect(0, edgeY, sheet.width, sheet.height - edgeY, colour)
  const footShade = drawShade('foot', palette.night, { y: 630, width: 500, height: 120, full: 'bottom', solid: 0.4 })
  return {
    picture: wholeSheet,
    subjectArea: isAtHead
      ? { x: 20, y: edgeY + 10, width: 460, height: 670 - edgeY }
      : { x: 20, y: 26, width: 460, height: edgeY - 46 },
    above:
      (isSolid ? block : shade) +
      (isAtHead ? footShade : '') +
      drawTitle(title, sheet.width / 2, top, titleInk, 'middle') +
      drawCredits(facts, {
        left: 26,
        right: 474,
        year: isAtHead ? palette.spark : accent,
        director: isAtHead ? palette.paper : ink,
      }),
  }
}
