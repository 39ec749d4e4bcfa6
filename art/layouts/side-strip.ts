import { contrast, highestContrast } from '#art/contrast.ts'
import { capHeight, textWidth } from '#art/lettering/league-gothic.ts'
import { drawText } from '#art/lettering/typesetting.ts'
import { group, rect } from '#art/svg-shapes.ts'
import { drawCredits } from './credits.ts'
import { type Layout, sheet } from './layout.ts'
import { drawShade } from './shade.ts'

/** The title runs up a coloured strip along the left or right side; for short titles. */
export const sideStrip: Layout = (facts, palette, random) => {
  const colour = random.pick([palette.spark, palette.paper, palette.main, palette.night])
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const maxTextLength = 690
  const size = Math.min(maxTextLength / textWidth(facts.settableTitle), 216)
  const stripWidth = size * capHeight + 44
  const isAtRight = random.chance(0.4)
  const stripX = isAtRight ? sheet.width - stripWidth : 0
  const pictureX = isAtRight ? 0 : stripWidth
  const pictureWidth = sheet.width - stripWidth
  const baselineX = stripX + stripWidth / 2 + (size * capHeight) / 2
  const letters = drawText(facts.settableTitle, 0, 0, { size, fill: ink })
  return {
    picture: { x: pictureX, y: 0, width: pictureWidth, height: sheet.height },
    subjectArea: { x: 8, y: 40, width: pictureWidth - 16, height: 620 },
    below: rect(stripX, 0, stripWidth, sheet.height, colour),
    above:
      drawShade('foot', palette.night, {
        x: pictureX,
        y: 630,
        width: pictureWidth,
        height: 120,
        full: 'bottom',
        solid: 0.4,
      }) +
      group(letters, { transform: `translate(${baselineX.toFixed(1)} 720)rotate(-90)` }) +
      drawCredits(facts, {
        left: pictureX + 24,
        right: pictureX + pictureWidth - 24,
        year: contrast(palette.spark, palette.night) > 4 ? palette.spark : palette.paper,
        director: palette.paper,
      }),
  }
}

/** True if a title set along the side fills the strip: it is neither too long nor too short for that. */
export function fitsSideStrip(settableTitle: string): boolean {
  return textWidth(settableTitle) > 1.2 && textWidth(settableTitle) < 4.6
}
