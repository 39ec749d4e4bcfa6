import { expect, test } from 'vitest'
import { aMovie } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import type { MovieFile } from './format.ts'
import { createSimilar } from './similar.ts'

/** Twenty movies that share their genre with each other, and share nothing with The General. */
const unrelatedMovies = Array.from({ length: 20 }, (_, index) =>
  aMovie({ id: 100 + index, title: `Other ${index}`, year: 1990, genres: ['Western'], score: 5 }),
)
const theGeneral = aMovie({
  id: 1,
  title: 'The General',
  year: 1926,
  genres: ['Comedy'],
  keywords: ['train', 'civil war'],
  cast: [{ person: 'Buster Keaton' }],
  crew: [{ person: 'Clyde Bruckman', job: 'Director' }],
})

/** The titles that are similar to The General in a catalogue of the given movies and the twenty unrelated movies. */
const similarAmong = (...movies: MovieFile[]) =>
  createSimilar([theGeneral, ...movies, ...unrelatedMovies])(theGeneral).map(({ title }) => title)

test('a shared person counts more than a shared keyword, which counts more than a shared genre', () => {
  const found = similarAmong(
    aMovie({ id: 2, title: 'Same Genre', year: 1990, genres: ['Comedy'] }),
    aMovie({ id: 3, title: 'Same Keyword', year: 1990, genres: ['War'], keywords: ['train'] }),
    aMovie({ id: 5, title: 'Same Actor', year: 1990, genres: ['War'], cast: [{ person: 'Buster Keaton' }], score: 1 }),
    aMovie({
      id: 4,
      title: 'Same Director',
      year: 1990,
      genres: ['War'],
      crew: [{ person: 'Clyde Bruckman', job: 'Director' }],
    }),
  )
  expect(found.slice(0, 4)).toEqual(['Same Director', 'Same Actor', 'Same Keyword', 'Same Genre'])
})

test('a keyword that many films have counts less than a keyword that only two films have', () => {
  const withCommonKeyword = unrelatedMovies.map((other) => ({ ...other, keywords: ['train'] }))
  const rareMovie = aMovie({ id: 2, title: 'Rare', year: 1990, genres: ['War'], keywords: ['civil war'], score: 1 })
  const found = createSimilar([theGeneral, ...withCommonKeyword, rareMovie])(theGeneral).map(({ title }) => title)
  expect(found[0]).toBe('Rare')
})

test('of two equally similar films, the film with the nearer year comes first', () => {
  const found = similarAmong(
    aMovie({ id: 2, title: 'Later', year: 1960, keywords: ['train'] }),
    aMovie({ id: 3, title: 'At the Time', year: 1927, keywords: ['train'] }),
  )
  expect(found.slice(0, 2)).toEqual(['At the Time', 'Later'])
  const amongEarlier = similarAmong(
    aMovie({ id: 2, title: 'Earlier', year: 1910, keywords: ['train'] }),
    aMovie({ id: 3, title: 'At the Time', year: 1925, keywords: ['train'] }),
  )
  expect(amongEarlier.slice(0, 2)).toEqual(['At the Time', 'Earlier'])
})

test('a difference of more than 25 years counts no more than one of 25 years', () => {
  const found = similarAmong(
    aMovie({ id: 2, title: 'Later', year: 1951, keywords: ['train'], score: 3 }),
    aMovie({ id: 3, title: 'Much Later', year: 1990, keywords: ['train'], score: 4 }),
  )
  expect(found.slice(0, 2)).toEqual(['Much Later', 'Later'])
  const nearer = similarAmong(
    aMovie({ id: 2, title: 'A Year Nearer', year: 1950, keywords: ['train'], score: 3 }),
    aMovie({ id: 3, title: 'Much Later', year: 1990, keywords: ['train'], score: 4 }),
  )
  expect(nearer.slice(0, 2)).toEqual(['A Year Nearer', 'Much Later'])
})

test('of two equally similar films, the film with the higher score comes first', () => {
  const found = similarAmong(
    aMovie({ id: 2, title: 'Worse', year: 1927, keywords: ['train'], score: 3 }),
    aMovie({ id: 3, title: 'Better', year: 1927, keywords: ['train'], score: 4 }),
  )
  expect(found.slice(0, 2)).toEqual(['Better', 'Worse'])
})

test('of the people of a title only the directors and the first five actors make titles similar', () => {
  const castBehind = (person: string, count: number) => [
    ...Array.from({ length: count }, (_, index) => ({ person: `Extra ${person} ${index}` })),
    { person },
  ]
  const inCast = (id: number, count: number) =>
    aMovie({ id, title: `Place ${count + 1}`, year: 1990, genres: ['War'], cast: castBehind('Buster Keaton', count) })
  const crew = [{ person: 'Clyde Bruckman', job: 'Writer' }]
  const written = aMovie({ id: 4, title: 'Written', year: 1990, genres: ['War'], crew })
  const found = similarAmong(
    inCast(2, 4),
    inCast(3, 5),
    written,
    aMovie({ id: 5, title: 'Scored', year: 1990, score: 9 }),
  )
  expect(found.indexOf('Place 5')).toBe(0)
  expect(found.indexOf('Place 6')).toBeGreaterThan(found.indexOf('Scored'))
  expect(found.indexOf('Written')).toBeGreaterThan(found.indexOf('Scored'))
})

test('a title is not similar to itself, and a title kept off the home page is not suggested', () => {
  const found = similarAmong(aMovie({ id: 2, title: 'Kept Off', keywords: ['train', 'civil war'], home: false }))
  expect(found).not.toContain('The General')
  expect(found).not.toContain('Kept Off')
})

test('at most twenty similar titles are suggested', () => {
  expect(similarAmong(...Array.from({ length: 10 }, (_, index) => aMovie({ id: 200 + index })))).toHaveLength(20)
})

test('every title of the bundled catalogue has at least four similar titles', () => {
  const { movies, shows } = bundledCatalogue()
  const similarTo = { movie: createSimilar(movies), show: createSimilar(shows) }
  const counts = new Map([
    ...(movies.length > 10 ? movies.map((each) => [each.title, similarTo.movie(each).length] as const) : []),
    ...(shows.length > 10 ? shows.map((each) => [each.title, similarTo.show(each).length] as const) : []),
  ])
  expect(counts.size).toBeGreaterThan(0)
  expect([...counts].filter(([, count]) => count < 4)).toEqual([])
})
