import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawBackdrop } from './backdrop.ts'
import { type Cast, chooseCast } from './choose-cast.ts'
import { chooseComposition, compositionsFor } from './choose-composition.ts'
import { compositionNames as names } from './composition-names.ts'
import { compositionsByGenre } from './composition-words.ts'
import { compositions } from './compositions.ts'
import { contrast } from './contrast.ts'
import type { TitleFacts } from './facts.ts'
import { drawFigure } from './figures/draw-figure.ts'
import { type FigureName, figures } from './figures.ts'
import { initialsOf } from './lettering/initials.ts'
import { palettes, readPalette } from './palettes.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster } from './poster.ts'
import { createRandom } from './random.ts'
import { genreRoles, roles } from './roles.ts'
import { drawStill } from './still.ts'

const largestBytes = 6 * 1024
const genres = Object.keys(compositionsByGenre)

const plain: TitleFacts = { id: 1, title: 'Suds', year: 1920, director: null, genres: [], keywords: [] }

const longTitle = 'Memphis Belle: A Story of a Flying Fortress'
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
  }))
}

function everyDrawing(facts: TitleFacts): string[] {
  return [
    drawPoster(facts, { lettering: true }),
    drawPoster(facts, { lettering: false }),
    drawBackdrop(facts),
    drawStill(facts, 1, 12),
    drawPortrait({ id: facts.id, name: facts.title }),
  ]
}

/** Fails unless every tag of the document is closed in order, as XML asks, and no number went astray. */
function expectSound(svg: string): void {
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

describe('every drawing', () => {
  const titles = manyTitles(100)

  test('is the same for the same facts', () => {
    for (const facts of titles.slice(0, 20)) expect(everyDrawing({ ...facts })).toEqual(everyDrawing(facts))
  })

  test('is sound XML and at most 6 kB compressed', () => {
    for (const svg of titles.flatMap(everyDrawing)) {
      expectSound(svg)
      expect(gzipSync(svg).length).toBeLessThanOrEqual(largestBytes)
    }
  })

  test('differs from every other', () => {
    for (const draw of [drawBackdrop, (facts: TitleFacts) => drawPoster(facts, { lettering: false })]) {
      expect(new Set(titles.map((facts) => withoutNames(draw(facts)))).size).toBe(titles.length)
    }
    const stills = Array.from({ length: 24 }, (_, index) => drawStill(plain, 1, index + 1))
    expect(new Set(stills.map(withoutNames)).size).toBe(stills.length)
  })

  test.each(oddTitles.map((title) => [title]))('survives the title %j', (title) => {
    for (const genre of ['Drama', 'Horror']) {
      for (let id = 1; id <= 14; id += 1) {
        const facts = { ...plain, id, title, genres: [genre], director: title }
        for (const svg of everyDrawing(facts)) {
          expectSound(svg)
          expect(gzipSync(svg).length).toBeLessThanOrEqual(largestBytes)
        }
      }
    }
  })
})

describe('a poster', () => {
  test('names its title for those who cannot see it', () => {
    const svg = drawPoster({ ...plain, title: 'Love & <War>' }, { lettering: true })
    expect(svg).toContain('<title>Love &amp; &lt;War&gt;</title>')
  })

  test('keeps to 2:3 with and without letters', () => {
    for (const lettering of [true, false]) expect(drawPoster(plain, { lettering })).toContain('viewBox="0 0 500 750"')
  })

  test('shows a year and a director only when they are known', () => {
    const known = drawPoster({ ...plain, director: 'John Francis Dillon' }, { lettering: true })
    const unknown = drawPoster({ ...plain, year: null }, { lettering: true })
    expect(known.length).toBeGreaterThan(unknown.length)
  })
})

describe('every composition', () => {
  const inks = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  const cast = chooseCast({ ...plain, genres: ['Romance'] })
  const frames = [
    { width: 500, height: 750 },
    { width: 500, height: 750, stage: { x: 20, y: 34, width: 460, height: 330 } },
    { width: 1280, height: 720, stage: { x: 560, y: 50, width: 660, height: 590 } },
    { width: 370, height: 750, stage: { x: 8, y: 40, width: 354, height: 620 } },
  ]

  test.each(names)('%s is sound in every frame and never twice the same', (name) => {
    for (const frame of frames) {
      const drawings = Array.from({ length: 12 }, (_, seed) =>
        compositions[name](frame, inks, createRandom(`${name} ${seed}`), cast),
      )
      for (const drawing of drawings)
        expectSound(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${drawing}</svg>`)
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  test.each(names)('%s can be reached by motif and without one', (name) => {
    expect(chooseComposition({ ...plain, motif: name })).toBe(name)
    const byChance = Array.from({ length: 400 }, (_, id) => chooseComposition({ ...plain, title: 'Ostrich', id }))
    expect(byChance).toContain(name)
  })

  test.each(names)('%s keeps a poster and a backdrop under 6 kB', (name) => {
    for (let id = 1; id <= 12; id += 1) {
      const facts = {
        ...plain,
        id,
        title: longTitle,
        director: 'Ernest Beaumont Schoedsack',
        motif: name,
        year: 1900 + id * 9,
      }
      for (const svg of everyDrawing(facts)) expect(gzipSync(svg).length).toBeLessThanOrEqual(largestBytes)
    }
  })
})

describe('the choice of composition', () => {
  const general: TitleFacts = { ...plain, title: 'The General', genres: ['Comedy'], keywords: ['train'] }

  test('is the motif before anything else', () => {
    expect(chooseComposition({ ...general, motif: 'heart' })).toBe('heart')
  })

  test('is a keyword before the title and the genre', () => {
    expect(chooseComposition(general)).toBe('train')
    expect(chooseComposition({ ...general, title: 'Submarine', genres: ['Western'] })).toBe('train')
  })

  test('is the title before the genre', () => {
    expect(chooseComposition({ ...plain, title: 'The Big Trees', genres: ['Drama'] })).toBe('forest')
    expect(chooseComposition({ ...plain, title: 'Nosferatu', genres: ['Horror'] })).toBe('doorway')
    expect(chooseComposition({ ...plain, title: 'The Iron Horse', genres: ['Western'] })).toBe('train')
  })

  test('is the genre before chance', () => {
    const western = { ...plain, title: 'Ostrich', genres: ['Western'] }
    expect(compositionsFor(western)).toEqual(compositionsByGenre.Western)
  })

  test('differs between neighbours', () => {
    const chosen = Array.from({ length: 60 }, (_, id) =>
      chooseComposition({ ...plain, title: 'Ostrich', id, genres: ['Drama'] }),
    )
    expect(chosen.every((name, index) => name !== chosen[index + 1])).toBe(true)
  })
})

describe('the cast', () => {
  const palette = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  const skirts: readonly FigureName[] = ['lady', 'gown', 'flapper', 'siren', 'queen', 'dancers']

  /** Everybody who shows in a poster and a backdrop of any composition. */
  function everyFigure(facts: Omit<TitleFacts, 'id'>): Set<FigureName> {
    const seen = new Set<FigureName>()
    for (const motif of names) {
      for (let id = 1; id <= 6; id += 1) {
        const drawing =
          drawBackdrop({ ...facts, id, motif }) + drawPoster({ ...facts, id, motif }, { lettering: false })
        for (const name of Object.keys(figures) as FigureName[]) {
          if (drawing.includes(`"${figures[name].body}"`)) seen.add(name)
        }
      }
    }
    return seen
  }

  const film = (year: number, genres: string[], keywords: string[], title = 'Ostrich') => ({
    ...plain,
    ...{ title, year, genres, keywords },
  })

  test.each([
    ['vampire', film(1922, ['Horror', 'Fantasy'], ['silent', 'vampire'], 'Nosferatu')],
    ['vampire', film(1958, ['Horror', 'Romance'], [], 'Dracula')],
    ['gunslinger', film(1952, ['Western', 'Romance'], [])],
    ['gunslinger', film(1948, ['Western', 'Romance'], ['widow', 'ball', 'dance'])],
    ['gunslinger', film(1930, ['Comedy', 'Music'], ['musical', 'western', 'dance'])],
    ['soldier', film(1943, ['War', 'Romance'], ['world war ii'])],
    ['robot', film(1927, ['Science Fiction'], ['robot'])],
    ['rabbit', film(2008, ['Animation', 'Comedy'], [], 'Big Buck Bunny')],
    ['ghoul', film(1968, ['Horror'], ['zombie', 'dance'])],
  ] as const)('has a %s and nobody in a skirt in %o', (lead, facts) => {
    const seen = everyFigure({ ...facts, genres: [...facts.genres], keywords: [...facts.keywords] })
    expect(seen).toContain(lead)
    for (const name of skirts) expect(seen).not.toContain(name)
  })

  test.each([1905, 1916, 1925, 1938])(
    'wears no full skirt in %i',
    (year) => {
      for (const genre of genres) expect(everyFigure(film(year, [genre], []))).not.toContain('lady')
    },
    30_000,
  )

  test.each([
    ['tramp', film(1925, ['Comedy'], ['tramp', 'snow'])],
    ['queen', film(1912, ['Drama'], [], 'Cleopatra')],
    ['fencer', film(1950, ['Romance'], ['sword', 'poet'])],
    ['gentleman', film(1946, ['Drama'], ['detective'])],
    ['child', film(1921, ['Comedy'], ['child'])],
    ['dancers', film(1936, ['Comedy'], ['musical'])],
    ['gown', film(1915, ['Romance'], ['widow'])],
    ['flapper', film(1926, ['Romance'], ['widow'])],
    ['siren', film(1940, ['Romance'], ['widow'])],
    ['lady', film(1955, ['Romance'], ['widow'])],
  ] as const)('is led by a %s in %o', (lead, facts) => {
    expect(chooseCast(facts).lead).toBe(lead)
  })

  test('says a word only once', () => {
    const words = roles.flatMap(([, calling]) => calling.split(/\s+/))
    expect(new Set(words).size).toBe(words.length)
  })

  test('knows every genre that has compositions', () => {
    expect(Object.keys(genreRoles).toSorted()).toEqual(genres.toSorted())
  })

  test('keeps a menace from being its own victim', () => {
    expect(chooseCast(film(1922, ['Horror'], ['vampire'])).victim).toBe('runner')
  })

  test.each(Object.keys(figures) as FigureName[])('keeps every drawing with a %s under 6 kB', (name) => {
    const placed = drawFigure(name, { x: 0, y: 0, height: 100, fill: '#000000', accent: '#ffffff' })
    expectSound(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${placed}</svg>`)
    for (const composition of names) {
      const frame = { width: 500, height: 750, stage: { x: 20, y: 34, width: 460, height: 440 } }
      const whole: Cast = { lead: name, victim: name, couple: ['flapper', 'topper'] }
      const drawing = compositions[composition](frame, palette, createRandom(name), whole)
      expect(gzipSync(drawing).length).toBeLessThanOrEqual(largestBytes - 1024)
    }
  })
})

describe('a palette', () => {
  const all = Object.values(palettes).flatMap((eras) => Object.values(eras).flat())

  test('is one of at least thirty, all different', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(30)
  })

  test.each(all.map((inks) => [inks]))('%s goes from dark to light and can be read', (inks) => {
    const { night, deep, main, spark, paper } = readPalette(inks)
    const steps = [night, deep, main, spark, paper].map((colour) => contrast(colour, '#000000'))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(contrast(night, paper)).toBeGreaterThan(9)
    for (const colour of [night, deep, main, spark, paper]) {
      expect(Math.max(contrast(colour, night), contrast(colour, paper))).toBeGreaterThan(3)
    }
  })
})

describe('initials', () => {
  test.each([
    ['F. W. Murnau', 'FM'],
    ['Broncho Billy Anderson', 'BA'],
    ['Musidora', 'M'],
    ['Émile Cohl', 'EC'],
    ['Łukasz Żal', 'LZ'],
    ['Øystein Ågren', 'OA'],
    ['Douglas Fairbanks Jr.', 'DF'],
    ['Erich von Stroheim', 'ES'],
    ['  "Snub"   Pollard (comedian) ', 'SP'],
    ['黒澤明', ''],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

/** The drawing alone, without the words that differ anyway. */
function withoutNames(svg: string): string {
  return svg.replace(/ aria-label="[^"]*"/, '').replace(/<title>.*<\/title>/, '')
}
