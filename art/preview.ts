import type { TitleFacts } from './facts.ts'
import { settableText, shorten, textWidth } from './lettering/league-gothic.ts'
import { drawText, drawTitle, fitTitle } from './lettering/typesetting.ts'
import { choosePalette, type Palette } from './palettes.ts'
import { createRandom } from './random.ts'
import { drawSmoothScene } from './scene.ts'
import { svgDocument } from './svg-document.ts'
import { rect } from './svg-shapes.ts'

/** The size of the pictures that messengers show with a link, and the margin of the lettering. */
const size = { width: 1200, height: 630, margin: 72 } as const

/** The width of the lettering at the left. The subject stands right of the lettering. */
const columnWidth = 500

/** The most characters of the title, and of the line below it, that are shown; a longer text is cut. */
const maxLength = { title: 96, line: 60 }

/**
 * Draws the picture that messengers show with a link to a title, 1200 x 630: the scene of the title's backdrop and, at
 * the left, the title's name, year and director, drawn as SVG paths. If the font lacks the script of the name, there is
 * no lettering.
 */
export function drawPreview(facts: TitleFacts): string {
  const seed = `poster ${facts.id} ${facts.title}`
  const palette = choosePalette(facts, createRandom(`${seed} palette`))
  const subjectArea = { x: size.margin + columnWidth + 20, y: 44, width: 550, height: 520 }
  const scene = drawSmoothScene(facts, { ...size, subjectArea }, palette, createRandom(seed))
  return svgDocument(size.width, size.height, facts.title, scene + lettering(facts, palette))
}

function lettering({ title, year, director }: TitleFacts, palette: Palette): string {
  const name = shorten(settableText(title), maxLength.title)
  if (name === '') return ''
  const { margin, height } = size
  const block = fitTitle(name, { width: columnWidth, height: 360, maxSize: 170 })
  const line = shorten(settableText([year, director].filter((fact) => fact !== null).join(' · ')), maxLength.line)
  const lineSize = Math.min(38, columnWidth / Math.max(textWidth(line, tracking), 0.1))
  const spaceForLine = line === '' ? 0 : 34 + lineSize
  const top = (height - block.height - spaceForLine) / 2
  return (
    shade(palette.night) +
    drawTitle(block, margin, top, palette.paper) +
    drawText(line, margin, top + block.height + spaceForLine, { size: lineSize, fill: palette.spark, tracking })
  )
}

/** Extra space after each letter of the line below the title, as a share of the type size. */
const tracking = 0.05

/** Darkens the scene behind the lettering. */
function shade(colour: string): string {
  const stops =
    `<stop offset="0" stop-color="${colour}" stop-opacity=".94"/>` +
    `<stop offset=".6" stop-color="${colour}" stop-opacity=".8"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  return (
    `<linearGradient id="preview-shade">${stops}</linearGradient>` +
    rect(0, 0, size.margin + columnWidth + 200, size.height, 'url(#preview-shade)')
  )
}
