import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { drawBackdrop } from '#art/backdrop.ts'
import { compositionsByGenre } from '#art/composition-words.ts'
import type { TitleFacts } from '#art/facts.ts'
import { drawPortrait } from '#art/portrait.ts'
import { drawPoster } from '#art/poster.ts'
import { drawStill } from '#art/still.ts'

/** Bytes of a drawing as it goes out, at most. */
export const largestBytes = 6 * 1024

/** Bytes of a drawing as it goes out. */
export const compressedSize = (svg: string): number => gzipSync(svg).length

/** Every genre there is. */
export const genres = Object.keys(compositionsByGenre)

/** A title of which little is known. */
export const plain: TitleFacts = { id: 1, title: 'Suds', year: 1920, director: null, genres: [], keywords: [] }

/** The longest title of the catalogue. */
export const longTitle = 'Memphis Belle: A Story of a Flying Fortress'
/** A title in all the kinds of pictures there are. */
export function everyDrawing(facts: TitleFacts): string[] {
  return [
    drawPoster(facts, { lettering: true }),
    drawPoster(facts, { lettering: false }),
    drawBackdrop(facts),
    drawStill(facts, 1, 12),
    drawPortrait({ id: facts.id, name: facts.title }),
  ]
}

/** Fails unless every tag of the document is closed in order, as XML asks, and no number went astray. */
export function expectSound(svg: string): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(withoutNames(svg)).not.toMatch(/NaN|undefined|Infinity|null|\[object|<text|<image|<script|feTurbulence|href=/)
  const open: string[] = []
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:[^<>"]|"[^"<]*")*)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name)
    else if (!rest?.endsWith('/')) open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(svg.replaceAll(/<(\/?)([A-Za-z]+)((?:[^<>"]|"[^"<]*")*)>/g, '')).not.toMatch(/[<>]/)
  expect(svg).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/)
}

/** The drawing alone, without the words that differ anyway. */
export function withoutNames(svg: string): string {
  return svg.replace(/ aria-label="[^"]*"/, '').replace(/<title>.*<\/title>/, '')
}
