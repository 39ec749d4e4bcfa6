import { contrast, highestContrast } from '#art/contrast.ts'
import { drawTitle, fitTitle } from '#art/lettering/typesetting.ts'
import { path } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { pickEdge } from './edges.ts'
import { type Layout, sheet, wholeSheet } from './layout.ts'

/** The title and the credits on an area of solid colour at the bottom of the poster, the picture above it. */
export const bottomBlock: Layout = (facts, palette, random) => {
  const colour = random.pick([palette.night, palette.paper, palette.spark, palette.deep, palette.main])
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const accent = [palette.main, palette.spark, palette.deep].find((other) => contrast(other, colour) > 4.5) ?? ink
  const isCentred = random.chance(0.35)
  const title = fitTitle(facts.settableTitle, { width: 436, height: 250, maxSize: random.between(150, 200) })
  const top = creditsBaseline - 44 - title.height
  const edge = pickEdge(top - 30, -1, random)
  return {
    picture: wholeSheet,
    subjectArea: { x: 20, y: 30, width: 460, height: top - 30 - edge.rise - 34 },
    above:
      path(`${edge.data}V${sheet.height}H0Z`, colour) +
      drawTitle(title, isCentred ? sheet.width / 2 : sheet.margin, top, ink, isCentred ? 'middle' : 'start') +
      drawCredits(facts, { year: accent, director: ink }),
  }
}
