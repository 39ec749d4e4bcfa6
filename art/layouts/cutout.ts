import { contrast, highestContrast } from '#art/contrast.ts'
import { capHeight, textWidth } from '#art/lettering/league-gothic.ts'
import { drawText, fitTitle } from '#art/lettering/typesetting.ts'
import { polygon } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { type Layout, sheet, wholeSheet } from './layout.ts'
import { drawShade } from './shade.ts'

/** Each line of the title on its own slightly slanted strip of cut paper. */
export const cutout: Layout = (facts, palette, random) => {
  const colour = random.pick([palette.paper, palette.spark, palette.night, palette.main])
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const title = fitTitle(facts.settableTitle, { width: 420, height: 240, maxSize: 150, maxLines: 3 })
  const padding = 13
  const stripHeight = (title.lines[0]?.size ?? 0) * capHeight + padding * 2
  const lineStep = stripHeight + 4
  const top = creditsBaseline - 46 - lineStep * title.lines.length
  const strips = title.lines.map(({ text, size }, index) => {
    const y = top + index * lineStep
    const left = sheet.margin - 12 + random.between(0, Math.max(0, 420 - textWidth(text) * size)) * 0.5
    const right = left + textWidth(text) * size + 30
    const jitter = (): number => random.between(-5, 5)
    const paper = polygon(
      [
        [left + jitter(), y + jitter() * 0.6],
        [right + jitter(), y + jitter() * 0.6],
        [right + jitter(), y + stripHeight],
        [left + jitter(), y + stripHeight + jitter() * 0.4],
      ],
      colour,
    )
    return paper + drawText(text, left + 15, y + padding + size * capHeight, { size, fill: ink })
  })
  return {
    picture: wholeSheet,
    subjectArea: { x: 20, y: 34, width: 460, height: top - 56 },
    above:
      drawShade('foot', palette.night, { y: 560, width: sheet.width, height: 190, full: 'bottom', solid: 0.35 }) +
      strips.join('') +
      drawCredits(facts, {
        year: contrast(palette.spark, palette.night) > 4 ? palette.spark : palette.paper,
        director: palette.paper,
      }),
  }
}
