import { contrast, highestContrast } from '#art/contrast.ts'
import { drawTitle, fitTitle } from '#art/lettering/typesetting.ts'
import { path } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { pickEdge } from './edges.ts'
import { type Layout, sheet, wholeSheet } from './layout.ts'
import { drawShade } from './shade.ts'

/** The title on an area of solid colour at the top of the poster, the picture below it, the credits at the bottom. */
export const topBlock: Layout = (facts, palette, random) => {
  const colour = random.pick([palette.night, palette.night, palette.paper, palette.spark, palette.deep, palette.main])
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const titleInk = colour === palette.night && random.chance(0.4) ? palette.spark : ink
  const isCentred = random.chance(0.5)
  const title = fitTitle(facts.settableTitle, { width: 436, height: 250, maxSize: random.between(150, 210) })
  const top = 36
  const bottom = top + title.height
  const edge = pickEdge(bottom + 28, 1, random)
  const subjectTop = bottom + 28 + edge.rise + 14
  const year = contrast(palette.spark, palette.night) > 4.5 ? palette.spark : palette.paper
  return {
    picture: wholeSheet,
    subjectArea: { x: 20, y: subjectTop, width: 460, height: creditsBaseline - 36 - subjectTop },
    above:
      path(`${edge.data}V0H0Z`, colour) +
      drawShade('foot', palette.night, { y: 650, width: sheet.width, height: 100, full: 'bottom', solid: 0.5 }) +
      drawTitle(title, isCentred ? sheet.width / 2 : sheet.margin, top, titleInk, isCentred ? 'middle' : 'start') +
      drawCredits(facts, { year, director: palette.paper }),
  }
}
