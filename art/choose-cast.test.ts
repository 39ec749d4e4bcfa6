import { describe, expect, test } from 'vitest'
import { drawBackdrop } from './backdrop.ts'
import { type Cast, chooseCast } from './choose-cast.ts'
import { compositionNames as names } from './composition-names.ts'
import { compositions } from './compositions.ts'
import type { TitleFacts } from './facts.ts'
import { drawFigure } from './figures/draw-figure.ts'
import { type FigureName, figures } from './figures.ts'
import { readPalette } from './palettes.ts'
import { drawPoster } from './poster.ts'
import { createRandom } from './random.ts'
import { genreRoles, roleWords } from './roles.ts'
import { compressedSize, expectWellFormed, genres, maxDrawingBytes, plainTitle } from './testing/drawings.ts'

describe('the cast', () => {
  const palette = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  /** The figures in skirts: women, and the dancers, one of whom is a woman. */
  const figuresInSkirts: readonly FigureName[] = ['lady', 'gown', 'flapper', 'siren', 'queen', 'dancers']

  const ids = [1, 2, 3, 4, 5, 6]

  /** The figures out of `among` that the poster or the backdrop of a title contains, in any composition. */
  const figuresIn = (facts: TitleFacts, among: readonly FigureName[]): FigureName[] =>
    names.flatMap((motif) => {
      const drawing = drawBackdrop({ ...facts, motif }) + drawPoster({ ...facts, motif }, { lettering: false })
      return among.filter((name) => drawing.includes(`"${figures[name].body}"`))
    })

  const movie = (year: number, genres: string[], keywords: string[], title = 'Ostrich') => ({
    ...plainTitle,
    ...{ title, year, genres, keywords },
  })

  test.each([
    ['vampire', movie(1922, ['Horror', 'Fantasy'], ['silent', 'vampire'], 'Nosferatu')],
    ['vampire', movie(1958, ['Horror', 'Romance'], [], 'Dracula')],
    ['gunslinger', movie(1952, ['Western', 'Romance'], [])],
    ['gunslinger', movie(1948, ['Western', 'Romance'], ['widow', 'ball', 'dance'])],
    ['gunslinger', movie(1930, ['Comedy', 'Music'], ['musical', 'western', 'dance'])],
    ['soldier', movie(1943, ['War', 'Romance'], ['world war ii'])],
    ['robot', movie(1927, ['Science Fiction'], ['robot'])],
    ['rabbit', movie(2008, ['Animation', 'Comedy'], [], 'Big Buck Bunny')],
    ['ghoul', movie(1968, ['Horror'], ['zombie', 'dance'])],
  ] as const)('has a %s and no figure in a skirt for the title %o', (lead, facts) => {
    const titles = ids.map((id) => ({ ...facts, id, genres: [...facts.genres], keywords: [...facts.keywords] }))
    const drawnFigures = titles.flatMap((title) => figuresIn(title, [lead, ...figuresInSkirts]))
    expect(drawnFigures).toContain(lead)
    for (const name of figuresInSkirts) expect(drawnFigures).not.toContain(name)
  })

  test.each([1905, 1916, 1925, 1938])(
    'has no woman in a full skirt for a title of %i',
    (year) => {
      const titles = genres.flatMap((genre) => ids.map((id) => ({ ...movie(year, [genre], []), id })))
      // A composition gets neither year nor genres: titles with the same id and the same cast differ only in their
      // colours.
      const oneTitlePerCast = new Map(titles.map((facts) => [JSON.stringify([facts.id, chooseCast(facts)]), facts]))
      for (const facts of oneTitlePerCast.values()) expect(figuresIn(facts, ['lady'])).toEqual([])
    },
    30_000,
  )

  test.each([
    ['tramp', { ...movie(1925, ['Comedy'], ['tramp', 'snow']), cast: ['Charlie Chaplin', 'Mack Swain'] }],
    ['wanderer', movie(1925, ['Comedy'], ['tramp', 'snow'])],
    ['porkpie', { ...movie(1926, ['Action', 'War'], ['soldier']), cast: ['Buster Keaton'] }],
    ['spectacles', { ...movie(1923, ['Comedy'], ['clock']), cast: ['Harold Lloyd', 'Mildred Davis'] }],
    ['duo', { ...movie(1929, ['Comedy'], ['slapstick']), cast: ['Oliver Hardy', 'Stan Laurel'] }],
    ['gentleman', { ...movie(1929, ['Drama'], ['detective']), cast: ['Stan Laurel', 'Mae Laurel'] }],
    ['wanderer', { ...movie(1914, ['Comedy'], ['tramp']), cast: ['Marie Dressler', 'Charlie Chaplin'] }],
    ['monk', { ...movie(1928, ['Drama'], ['martyr']), figure: 'monk' }],
    ['queen', movie(1912, ['Drama'], [], 'Cleopatra')],
    ['fencer', movie(1950, ['Romance'], ['sword', 'poet'])],
    ['gentleman', movie(1946, ['Drama'], ['detective'])],
    ['child', movie(1921, ['Comedy'], ['child'])],
    ['dancers', movie(1936, ['Comedy'], ['musical'])],
    ['gown', movie(1915, ['Romance'], ['widow'])],
    ['flapper', movie(1926, ['Romance'], ['widow'])],
    ['siren', movie(1940, ['Romance'], ['widow'])],
    ['lady', movie(1955, ['Romance'], ['widow'])],
    // The clothes of the time, in the first and the last year of each.
    ['gown', movie(1921, ['Drama'], ['widow'])],
    ['flapper', movie(1922, ['Drama'], ['widow'])],
    ['flapper', movie(1929, ['Drama'], ['widow'])],
    ['siren', movie(1930, ['Drama'], ['widow'])],
    ['siren', movie(1944, ['Comedy'], ['widow'])],
    ['lady', movie(1945, ['Comedy'], ['widow'])],
    ['lady', movie(1965, ['Comedy'], ['widow'])],
    ['siren', movie(1955, ['Drama'], ['widow'])],
    ['siren', movie(1969, ['Comedy'], ['widow'])],
    ['runner', movie(1970, ['Drama'], ['widow'])],
    ['topper', movie(1924, ['Drama'], ['christmas'])],
    ['gentleman', movie(1925, ['Drama'], ['christmas'])],
    ['gentleman', movie(1969, ['Drama'], ['christmas'])],
    ['wanderer', movie(1970, ['Drama'], ['christmas'])],
    ['topper', { ...movie(0, ['Drama'], ['silent', 'christmas']), year: null }],
    ['wanderer', { ...movie(0, ['Drama'], ['christmas']), year: null }],
    // A keyword decides before a word of the title, and a word in the plural like one in the singular.
    ['robot', movie(1927, ['Drama'], ['robot'], 'The Queen')],
    ['queen', movie(1927, ['Drama'], ['queen'], 'The Robot')],
    ['queen', movie(1927, ['Drama'], [], 'The Queens')],
    // Animals are drawn for animated and family titles only.
    ['dog', movie(1950, ['Family'], ['dog'])],
    ['dog', movie(1950, ['Animation'], ['dog'])],
    ...['dog', 'llama', 'mouse', 'rabbit', 'cat'].map(
      (animal) => ['gunslinger', movie(1950, ['Western'], [animal])] as const,
    ),
    ['gunslinger', movie(1950, ['Western'], ['child'])],
    // The strongest genre decides, or the first two.
    ['gunslinger', movie(1950, ['War', 'Western'], [])],
    ['ghoul', movie(1950, ['Western', 'Horror'], [])],
    ['soldier', movie(1950, ['Drama', 'War'], [])],
    ['dancers', movie(1950, ['News', 'Music'], [])],
    ['wanderer', movie(2000, ['News', 'Talk', 'Music'], [])],
  ] as const)('has a %s as its lead for the title %o', (lead, facts) => {
    expect(chooseCast(facts).lead).toBe(lead)
  })

  test('is a man, a woman or a wanderer when neither a word nor a genre calls for a figure', () => {
    const leads = Array.from({ length: 30 }, (_, id) => chooseCast({ ...movie(1940, ['Talk'], []), id }).lead)
    expect(new Set(leads)).toEqual(new Set(['gentleman', 'siren', 'wanderer']))
  })

  test('no word occurs twice in the table that gives the roles for words', () => {
    const words = roleWords.flatMap(([, rowWords]) => rowWords.split(/\s+/))
    expect(new Set(words).size).toBe(words.length)
  })

  test('there are roles for every genre that has compositions, and for no other genre', () => {
    expect(Object.keys(genreRoles).toSorted()).toEqual(genres.toSorted())
  })

  test.each(['cloaked', 'ghoul', 'robot', 'vampire', 'witch'])('has no menacing %s as its victim', (figure) => {
    expect(chooseCast({ ...movie(1922, ['Drama'], []), figure })).toMatchObject({ lead: figure, victim: 'runner' })
  })

  test('has the lead as its victim when the lead is no menace', () => {
    expect(chooseCast({ ...movie(1922, ['Drama'], []), figure: 'monk' }).victim).toBe('monk')
  })

  test.each([
    ['topper', 'Drama', ['flapper', 'topper']],
    ['tramp', 'Comedy', ['flapper', 'topper']],
    ['monk', 'Drama', null],
    ['topper', 'Horror', null],
    ['topper', 'Western', null],
  ])('with the lead %s has for the genre %s the couple %j', (figure, genre, couple) => {
    expect(chooseCast({ ...movie(1923, [genre], []), figure }).couple).toEqual(couple)
  })

  test.each(Object.keys(figures) as FigureName[])(
    'the figure %s is well-formed, and in every composition the drawing with it has at most 5 kB when compressed',
    (name) => {
      const figureDrawing = drawFigure(name, { x: 0, y: 0, height: 100, fill: '#000000', accent: '#ffffff' })
      expectWellFormed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${figureDrawing}</svg>`)
      for (const composition of names) {
        const frame = { width: 500, height: 750, subjectArea: { x: 20, y: 34, width: 460, height: 440 } }
        const castOfOneFigure: Cast = { lead: name, victim: name, couple: ['flapper', 'topper'] }
        const drawing = compositions[composition](frame, palette, createRandom(name), castOfOneFigure)
        expect(compressedSize(drawing)).toBeLessThanOrEqual(maxDrawingBytes - 1024)
      }
    },
  )
})
