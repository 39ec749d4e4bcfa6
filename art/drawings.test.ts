import { describe, expect, test } from 'vitest'
import { drawBackdrop } from './backdrop.ts'
import { contrast } from './contrast.ts'
import type { TitleFacts } from './facts.ts'
import { figures } from './figures.ts'
import { bottomBlock } from './layouts/bottom-block.ts'
import { topBlock } from './layouts/top-block.ts'
import { palettes, readPalette } from './palettes.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster } from './poster.ts'
import { drawPreview } from './preview.ts'
import { createRandom } from './random.ts'
import { drawStill } from './still.ts'
import { pathData } from './svg-shapes.ts'
import {
  compressedSize,
  everyDrawing,
  expectWellFormed,
  genres,
  longTitle,
  maxDrawingBytes,
  plainTitle,
  withoutAccessibleName,
} from './testing/drawings.ts'

const oddTitles = [
  '',
  ' ',
  'Suds',
  longTitle,
  'Häxan',
  'Salomé',
  'Łódź & Őrült <b>"Straße"</b>',
  "Tol'able David",
  "Lady Windermere's Fan",
  '🎬🍿',
  '👨‍👩‍👧 Family 🏳️‍🌈',
  'שלום עולם',
  'السينما',
  '東京物語',
  'Rock & Roll <script>alert(1)</script>',
  'A'.repeat(120),
  'I am a very long title '.repeat(6).slice(0, 120),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 . , ; ! ?',
  'broken \ud83c half, \u0000 null, \u0007 bell',
]

const someTitles = ['The Quiet Harbour', 'Marguerite', 'An Unlikely Alibi', 'Two Roads to Elsewhere', 'Ostrich']

/** A catalogue of made-up titles across the genres and the decades. */
function manyTitles(count: number): TitleFacts[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `${someTitles[index % someTitles.length]} ${index}`,
    year: index % 17 === 0 ? null : 1900 + index,
    director: index % 9 === 0 ? null : 'Ernest Beaumont Schoedsack',
    genres: [genres[index % genres.length] ?? 'Drama'],
    keywords: index % 4 === 0 ? ['silent'] : [],
    cast: [],
  }))
}

describe('every drawing', () => {
  const titles = manyTitles(100)

  test('is the same for the same facts', () => {
    for (const facts of titles.slice(0, 20)) expect(everyDrawing({ ...facts })).toEqual(everyDrawing(facts))
  })

  test('is well-formed XML and at most 6 kB compressed', () => {
    for (const svg of titles.flatMap(everyDrawing)) {
      expectWellFormed(svg)
      expect(compressedSize(svg)).toBeLessThanOrEqual(maxDrawingBytes)
    }
  })

  test('differs between titles if it is a backdrop or a poster, and between episodes if it is a still', () => {
    for (const draw of [drawBackdrop, (facts: TitleFacts) => drawPoster(facts, { lettering: false })]) {
      expect(new Set(titles.map((facts) => withoutAccessibleName(draw(facts)))).size).toBe(titles.length)
    }
    const stills = Array.from({ length: 24 }, (_, index) =>
      drawStill(plainTitle, 1, { episode: index + 1, name: 'Part', overview: '' }),
    )
    expect(new Set(stills.map(withoutAccessibleName)).size).toBe(stills.length)
  })

  test.each(oddTitles.map((title) => [title]))('is well-formed with the title %j', (title) => {
    for (const genre of ['Drama', 'Horror']) {
      for (let id = 1; id <= 14; id += 1) {
        const facts = { ...plainTitle, id, title, genres: [genre], director: title }
        for (const svg of everyDrawing(facts)) {
          expectWellFormed(svg)
          expect(compressedSize(svg)).toBeLessThanOrEqual(maxDrawingBytes)
        }
      }
    }
  })
})

test('the poster and the backdrop of a title have the same colours, and the preview has at least these', () => {
  const coloursOf = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{6}/g))].sort()
  const titlesWithOtherColours = manyTitles(200).filter((facts) => {
    const posterColours = coloursOf(drawPoster(facts, { lettering: false }))
    const backdropColours = coloursOf(drawBackdrop(facts))
    const previewColours = coloursOf(drawPreview(facts))
    return (
      backdropColours.join() !== posterColours.join() ||
      !posterColours.every((colour) => previewColours.includes(colour))
    )
  })
  expect(titlesWithOtherColours.map(({ title }) => title)).toEqual([])
})

describe('a poster', () => {
  test('has its title as its accessible name', () => {
    // The characters at the end are those that XML forbids.
    const title = '"Love" & <War>\u0000\u0008\u000b\u000c\u000e\u001f\ufffe\uffff'
    const svg = drawPoster({ ...plainTitle, title }, { lettering: true })
    const name = '&quot;Love&quot; &amp; &lt;War&gt;'
    expect(svg).toContain(` role="img" aria-label="${name}" `)
    expect(svg).toContain(`<title>${name}</title>`)
  })

  test('is 2:3 with and without letters', () => {
    for (const lettering of [true, false])
      expect(drawPoster(plainTitle, { lettering })).toContain('viewBox="0 0 500 750"')
  })

  test('has more lettering with a year and a director than without', () => {
    const withBoth = drawPoster({ ...plainTitle, director: 'John Francis Dillon' }, { lettering: true })
    const withNeither = drawPoster({ ...plainTitle, year: null }, { lettering: true })
    expect(withBoth.length).toBeGreaterThan(withNeither.length)
  })

  test.each([
    ['top block', topBlock],
    ['bottom block', bottomBlock],
  ])('with the layout %s has a title that can be read on its block of colour, in every palette', (_, layout) => {
    const facts = { ...plainTitle, settableTitle: 'SUDS' }
    for (const inks of Object.values(palettes).flatMap((eras) => Object.values(eras).flat())) {
      for (let seed = 0; seed < 12; seed += 1) {
        const { above } = layout(facts, readPalette(inks), createRandom(String(seed)))
        // The first shape is the area of solid colour, the second is the title on it.
        const [colour = '', letters = ''] = Array.from(above.matchAll(/fill="(#\w+)"/g), ([, fill]) => fill)
        expect(contrast(colour, letters), `${inks}, seed ${seed}`).toBeGreaterThan(3)
      }
    }
  })
})

test('a still shows what the name of its episode mentions, or otherwise what the overview mentions', () => {
  const still = (name: string, overview = '') =>
    withoutAccessibleName(drawStill(plainTitle, 1, { episode: 1, name, overview }))
  expect(still('The Mechanical Monsters')).toBe(still('A Robot Monster'))
  const titleAboutTrains = { ...plainTitle, motif: 'train' }
  const stillAboutTrains = (name: string) =>
    withoutAccessibleName(drawStill(titleAboutTrains, 1, { episode: 1, name, overview: '' }))
  expect(stillAboutTrains('Volcano')).not.toBe(stillAboutTrains('Part 1'))
  expect(still('Part 2')).toBe(still('Part 1'))
  expect(still('Part 1', 'All aboard the express.')).toBe(still('The Express'))
  expect(still('Volcano', 'All aboard the express.')).toBe(still('Volcano'))
})

test('a still has the figure that the name of its episode or a keyword of the series calls for', () => {
  const hasDog = (name: string, keywords: string[]) => {
    const show = { ...plainTitle, genres: ['Family'], motif: 'doorway', keywords }
    return drawStill(show, 1, { episode: 1, name, overview: '' }).includes(`"${figures.dog.body}"`)
  }
  expect(hasDog('Part 1', [])).toBe(false)
  expect(hasDog('The Puppy', [])).toBe(true)
  expect(hasDog('Part 1', ['puppy'])).toBe(true)
})

test('the portraits of a person differ by department, also for a department without ornaments of its own', () => {
  const portrait = (department: string) => drawPortrait({ id: 7, name: 'Karl Struss', department })
  const departments = ['Acting', 'Camera', 'Directing', 'Editing', 'Production', 'Sound', 'Writing', 'Catering']
  expect(new Set(departments.map(portrait)).size).toBe(departments.length)
})

test('a number in path data is rounded to a tenth, and what is not a number becomes 0', () => {
  expect(pathData`M${1.26} ${-0.04}L${Number.NaN} ${-7.55}`).toBe('M1.3 0L0 -7.5')
})
