import { compositionsOfWords } from './choose-composition.ts'
import { highestContrast } from './contrast.ts'
import type { EpisodeFacts, TitleFacts } from './facts.ts'
import { textWidth } from './lettering/league-gothic.ts'
import { drawText } from './lettering/typesetting.ts'
import { choosePalette } from './palettes.ts'
import { createRandom } from './random.ts'
import { drawScene } from './scene.ts'
import { svgDocument } from './svg-document.ts'
import { path, pathData } from './svg-shapes.ts'

const stillSize = { width: 1280, height: 720 } as const
/** The type size of the episode's number. */
const numeralSize = 560
/** The space to the left and to the right of the number on its panel. */
const padding = 70

/**
 * Draws an episode's still, 16:9, in the show's colours: a composition beside the episode's number on a slanting
 * panel. The composition is one that suits the episode's name, or else the episode's overview. If there is none, it is
 * the composition of the show, drawn with other random numbers than on the show's poster.
 */
export function drawStill(facts: TitleFacts, season: number, { episode, name, overview }: EpisodeFacts): string {
  const palette = choosePalette(facts, createRandom(`poster ${facts.id} ${facts.title} palette`))
  const random = createRandom(`still ${facts.id} ${season} ${episode}`)
  const numeral = String(episode)
  const numeralWidth = textWidth(numeral) * numeralSize
  const panelWidth = numeralWidth + padding * 2
  const isAtLeft = random.chance(0.5)
  const slant = random.between(20, 70) * random.sign()
  const innerX = isAtLeft ? panelWidth : stillSize.width - panelWidth
  const colour = random.pick([palette.night, palette.spark, palette.main, palette.paper, palette.deep])
  const outerX = isAtLeft ? 0 : stillSize.width
  const subjectX = isAtLeft ? panelWidth + 60 : 60
  const subjectArea = { x: subjectX, y: 50, width: stillSize.width - panelWidth - 120, height: 600 }
  const motifs = compositionsOfWords(name) ?? compositionsOfWords(overview)
  const motif = motifs === undefined ? facts.motif : random.pick(motifs)
  const scene = drawScene(
    { ...facts, motif, keywords: [name, ...facts.keywords] },
    { ...stillSize, subjectArea },
    palette,
    random,
  )
  const panel = path(pathData`M${outerX} 0H${innerX + slant}L${innerX - slant} ${stillSize.height}H${outerX}Z`, colour)
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const panelCentreX = isAtLeft ? panelWidth / 2 : stillSize.width - panelWidth / 2
  const numberPath = drawText(numeral, panelCentreX, 566, { size: numeralSize, fill: ink, anchor: 'middle' })
  return svgDocument(
    stillSize.width,
    stillSize.height,
    `${facts.title}, season ${season}, episode ${episode}`,
    scene + panel + numberPath,
  )
}
