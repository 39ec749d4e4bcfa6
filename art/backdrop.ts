import type { TitleFacts } from './facts.ts'
import { choosePalette } from './palettes.ts'
import { createRandom } from './random.ts'
import { drawScene } from './scene.ts'
import { svgDocument } from './svg-document.ts'

const size = { width: 1280, height: 720 } as const

/**
 * Draws a title's backdrop: 16:9, without letters, with the subject at the right so that text has room at the left. The
 * backdrop has the composition and the colours of the title's poster.
 */
export function drawBackdrop(facts: TitleFacts): string {
  const seed = `poster ${facts.id} ${facts.title}`
  const palette = choosePalette(facts, createRandom(`${seed} palette`))
  const subjectArea = { x: 560, y: 50, width: 660, height: 590 }
  const scene = drawScene(facts, { ...size, subjectArea }, palette, createRandom(seed))
  return svgDocument(size.width, size.height, facts.title, scene)
}
