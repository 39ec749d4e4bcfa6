import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { drawBackdrop } from '#art/backdrop.ts'
import { compositionsByGenre } from '#art/composition-words.ts'
import type { TitleFacts } from '#art/facts.ts'
import { drawPortrait } from '#art/portrait.ts'
import { drawPoster } from '#art/poster.ts'
import { drawStill } from '#art/still.ts'

/** The most bytes that a drawing may have when it is compressed with gzip. */
export const maxDrawingBytes = 6 * 1024

/** Bytes of a drawing when it is compressed with gzip. */
export const compressedSize = (svg: string): number => gzipSync(svg).length

/** All genres that have compositions of their own. */
export const genres = Object.keys(compositionsByGenre)

/** A title with few known facts. */
export const plainTitle: TitleFacts = {
  id: 1,
  title: 'Suds',
  year: 1920,
  director: null,
  genres: [],
  keywords: [],
  cast: [],
}

/** The longest title of the catalogue. */
export const longTitle = 'Memphis Belle: A Story of a Flying Fortress'

/** Departments that have ornaments of their own, and one that has none: Catering. */
export const departments = [
  'Acting',
  'Directing',
  'Writing',
  'Camera',
  'Sound',
  'Production',
  'Editing',
  'Art',
  'Catering',
]

/**
 * The drawings for a title: its poster with and without lettering, its backdrop, the still of an episode, and the
 * portrait of a made-up person who has the title's id and name.
 */
export function everyDrawing(facts: TitleFacts): string[] {
  return [
    drawPoster(facts, { lettering: true }),
    drawPoster(facts, { lettering: false }),
    drawBackdrop(facts),
    drawStill(facts, 1, { episode: 12, name: facts.title, overview: '' }),
    drawPortrait({ id: facts.id, name: facts.title, department: departments[facts.id % departments.length] ?? '' }),
  ]
}

/**
 * Fails unless the document is well-formed Unicode and XML without NaN, undefined or null, and needs no fonts, scripts or
 * links.
 */
export function expectWellFormed(svg: string): void {
  expect(svg.isWellFormed()).toBe(true)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(withoutAccessibleName(svg)).not.toMatch(
    /NaN|undefined|Infinity|null|\[object|<text|<image|<script|feTurbulence|href=/,
  )
  const open: string[] = []
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:[^<>"]|"[^"<]*")*)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name)
    else if (!rest?.endsWith('/')) open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(svg.replaceAll(/<(\/?)([A-Za-z]+)((?:[^<>"]|"[^"<]*")*)>/g, '')).not.toMatch(/[<>]/)
  expect(svg).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/)
}

/** The SVG document without its `aria-label` and its `<title>` element, whose texts name the movie, show or person. */
export function withoutAccessibleName(svg: string): string {
  return svg.replace(/ aria-label="[^"]*"/, '').replace(/<title>.*<\/title>/, '')
}
