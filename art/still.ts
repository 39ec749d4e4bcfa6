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

const size = { width: 1280, height: 720 } as const
const numeralSize = 560
const padding = 70

/**
 * Draws an episode's still, 16:9, in the series' colours, beside the episode's number on a slanting panel. The
 * episode's name decides what is in it, else its overview. If no composition suits either, it is the composition of the
 * series, drawn with other random numbers.
 */
export function drawStill(facts: TitleFacts, season: number, { episode, name, overview }: EpisodeFacts): string {
  const palette = choosePalette(facts, createRandom(`poster ${facts.id} ${facts.title} palette`))
  const random = createRandom(`still ${facts.id} ${season} ${episode}`)
  const numeral = String(Math.trunc(Math.abs(episode)))
  const numeralWidth = textWidth(numeral) * numeralSize
  const panelWidth = numeralWidth + padding * 2
  const atLeft = random.chance(0.5)
  const slant = random.between(20, 70) * random.sign()
  const innerX = atLeft ? panelWidth : size.width - panelWidth
  const colour = random.pick([palette.night, palette.spark, palette.main, palette.paper, palette.deep])
  const outerX = atLeft ? 0 : size.width
  const subjectX = atLeft ? panelWidth + 60 : 60
  const subjectArea = { x: subjectX, y: 50, width: size.width - panelWidth - 120, height: 600 }
  const motifs = compositionsOfWords(name) ?? compositionsOfWords(overview)
  const motif = motifs === undefined ? facts.motif : random.pick(motifs)
  const scene = drawScene(
    { ...facts, motif, keywords: [name, ...facts.keywords] },
    { ...size, subjectArea },
    palette,
    random,
  )
  const plate = path(pathData`M${outerX} 0H${innerX + slant}L${innerX - slant} ${size.height}H${outerX}Z`, colour)
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const panelCentre = atLeft ? panelWidth / 2 : size.width - panelWidth / 2
  const numberPath = drawText(numeral, panelCentre, 566, { size: numeralSize, fill: ink, anchor: 'middle' })
  return svgDocument(
    size.width,
    size.height,
    `${facts.title}, season ${season}, episode ${episode}`,
    scene + plate + numberPath,
  )
}
