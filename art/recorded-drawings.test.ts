import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Cast, chooseCast } from './choose-cast.ts'
import { chooseComposition } from './choose-composition.ts'
import { type CompositionName, compositionNames } from './composition-names.ts'
import { compositions } from './compositions.ts'
import type { TitleFacts } from './facts.ts'
import { drawFigure } from './figures/draw-figure.ts'
import { type FigureName, figures } from './figures.ts'
import type { Frame } from './frame.ts'
import { wholeSheet } from './layouts/layout.ts'
import { palettes, readPalette } from './palettes.ts'
import { drawPortrait } from './portrait.ts'
import { drawPreview } from './preview.ts'
import { createRandom } from './random.ts'
import { departments, everyDrawing, genres, longTitle, plainTitle } from './testing/drawings.ts'

const hashOf = (drawings: readonly string[]) =>
  createHash('sha256').update(drawings.join('\n')).digest('hex').slice(0, 12)

const palette = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
const wholePoster: Frame = { width: 500, height: 750, subjectArea: wholeSheet }
const figureNames = Object.keys(figures) as FigureName[]
const titles = [
  'M',
  'Suds',
  "Lady Windermere's Fan",
  'The Quiet Harbour',
  longTitle,
  'Häxan',
  '東京物語',
  'Seven Chances',
  'I am a very long title '.repeat(6).trim(),
]
const directors = [
  null,
  'Mabel Normand',
  'Ernest Beaumont Schoedsack',
  'Somebody with a Name of More than Forty-Four Letters',
]

/** Three made-up titles with this motif. The titles of all motifs together have figures, genres and years of all kinds. */
const titlesAbout = (motif: string, row: number): TitleFacts[] =>
  [0, 1, 2].map((index) => {
    const number = row * 3 + index
    return {
      ...plainTitle,
      id: number + 1,
      title: titles[number % titles.length] ?? '',
      motif,
      figure: figureNames[number % figureNames.length],
      genres: [genres[number % genres.length] ?? '', genres[(number * 5) % genres.length] ?? ''],
      year: number % 7 === 0 ? null : 1905 + ((number * 13) % 110),
      director: directors[number % directors.length] ?? null,
    }
  })

/** A composition drawn with sixteen seeds, each time with another figure, and every second time with a couple. */
const drawingsOf = (name: CompositionName, row: number): string[] =>
  Array.from({ length: 16 }, (_, seed) => {
    const lead = figureNames[(row + seed) % figureNames.length] ?? 'gentleman'
    const cast: Cast = { lead, victim: lead, couple: seed % 2 === 0 ? null : ['flapper', 'topper'] }
    return compositions[name](wholePoster, palette, createRandom(`${name} ${seed}`), cast)
  })

/** The names of the people whose portraits are drawn: with two initials, with one, and with none. */
const people = ['Karl Struss', 'Musidora', '黒澤明', 'Alice Guy', 'Lotte Reiniger']

// When drawings have been changed on purpose, look at those whose names differ here (`npm run contact-sheets`), and
// record them with `vitest run --project sqlite art/recorded -u`.
test('the drawings are those that were recorded', async () => {
  const recorded = {
    compositions: Object.fromEntries(
      compositionNames.map((name, row) => [
        name,
        hashOf([
          ...titlesAbout(name, row).flatMap((facts) => [...everyDrawing(facts), drawPreview(facts)]),
          ...drawingsOf(name, row),
        ]),
      ]),
    ),
    figures: Object.fromEntries(
      figureNames.map((name) => {
        const placement = { x: 100, y: 200, height: 150, fill: '#000000' }
        return [
          name,
          hashOf([
            drawFigure(name, placement),
            drawFigure(name, { ...placement, accent: '#ffffff', isMirrored: true, turn: 5 }),
          ]),
        ]
      }),
    ),
    palettes: Object.fromEntries(
      Object.entries(palettes).map(([mood, byEra]) => {
        const drawRays = (inks: string) =>
          compositions.rays(wholePoster, readPalette(inks), createRandom(mood), chooseCast(plainTitle))
        return [mood, hashOf(Object.values(byEra).flat().map(drawRays))]
      }),
    ),
    // The composition and the main figure of titles of which no word calls for either.
    choices: Object.fromEntries(
      genres.map((genre) => [
        genre,
        [1915, 1927, 1950, 1990]
          .map((year) => {
            const facts = { ...plainTitle, title: 'Ostrich', id: year, year, genres: [genre] }
            return `${chooseComposition(facts)} with ${chooseCast(facts).lead}`
          })
          .join(', '),
      ]),
    ),
    portraits: Object.fromEntries(
      departments.map((department) => [
        department,
        hashOf(
          Array.from({ length: 15 }, (_, id) =>
            drawPortrait({ id, name: people[id % people.length] ?? '', department }),
          ),
        ),
      ]),
    ),
  }
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot('testing/recorded-drawings.json')
})
