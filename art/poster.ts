import type { TitleFacts } from './facts.ts'
import type { Box } from './frame.ts'
import { chooseLayout } from './layouts/choose-layout.ts'
import { type PosterPlan, sheet, wholeSheet } from './layouts/layout.ts'
import { settableText, shorten } from './lettering/league-gothic.ts'
import { choosePalette, type Palette } from './palettes.ts'
import { createRandom, type Random } from './random.ts'
import { drawScene } from './scene.ts'
import { svgDocument } from './svg-document.ts'
import { clipped, round } from './svg-shapes.ts'

/** The plan without lettering. The web app shows the title over the lower third, so the subject is above that third. */
const planWithoutLettering: PosterPlan = {
  picture: wholeSheet,
  subjectArea: { x: 24, y: 56, width: 452, height: 440 },
  above: '',
}

/** The most characters of a title that a poster shows; a longer title is cut. */
const maxTitleLength = 96

/** Draws a title's poster, 2:3, with or without its lettering. The same facts give the same bytes. */
export function drawPoster(facts: TitleFacts, options: { lettering: boolean }): string {
  const seed = `poster ${facts.id} ${facts.title}`
  const palette = choosePalette(facts, createRandom(`${seed} palette`))
  const random = createRandom(`${seed} layout`)
  const plan = options.lettering ? planWithLettering(facts, palette, random) : planWithoutLettering
  const { x, y, width, height } = roundBox(plan.picture)
  const scene = drawScene(facts, { width, height, subjectArea: plan.subjectArea }, palette, createRandom(seed))
  const pictureElement = `<svg x="${x}" y="${y}" width="${width}" height="${height}">${scene}</svg>`
  const picture = plan.window === undefined ? pictureElement : clipped(pictureElement, 'window', plan.window)
  return svgDocument(sheet.width, sheet.height, facts.title, (plan.below ?? '') + picture + plan.above)
}

/**
 * The plan with lettering. If the font lacks the script of the title, the year is set in its place; if the year is
 * unknown too, the poster has no lettering.
 */
function planWithLettering(facts: TitleFacts, palette: Palette, random: Random): PosterPlan {
  const title = settableText(facts.title)
  const year = settableText(String(facts.year ?? ''))
  const settableTitle = shorten(title || year, maxTitleLength)
  if (settableTitle === '') return planWithoutLettering
  const credits = title === '' ? { ...facts, year: null } : facts
  return chooseLayout(settableTitle, random)({ ...credits, settableTitle }, palette, random)
}

function roundBox({ x, y, width, height }: Box): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}
