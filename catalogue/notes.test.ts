import { expect, test } from 'vitest'
import type { MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { movies, shows } = bundledCatalogue()
const titles: readonly (MovieFile | ShowFile)[] = [...movies, ...shows]

/**
 * For every movie of which only a shorter copy can be played: its title, and the minutes of the copy and of the movie.
 */
const lengthsByTitle = Object.fromEntries(
  movies.flatMap(({ title, runtime, notes: { copy_runtime: copy } }) => (copy ? [[title, [copy, runtime]]] : [])),
)

test('a film of which only a shortened copy can be played has the length of the copy, and all but two such films have the full length', () => {
  expect(lengthsByTitle).toMatchObject({
    'The Little American': [62, 80],
    'The Cabinet of Dr. Caligari': [51, 74],
    'Blood and Sand': [26, 80],
    'The Iron Mask': [72, 95],
    'The Great Gabbo': [68, 94],
    'Abraham Lincoln': [85, 96],
    'Danger Lights': [55, 74],
    Dixiana: [85, 100],
  })
  const withoutMovieLength = Object.keys(lengthsByTitle).filter((title) => lengthsByTitle[title]?.[1] === undefined)
  expect(withoutMovieLength.sort()).toEqual(['The Conquest of the Pole', 'The Outlaw and His Wife'])
  expect(movies.find(({ title }) => title === 'Metropolis')?.notes.missing).toMatch(/shortened/)
})

test('no note gives a length in minutes, since the length of a copy has a field of its own', () => {
  const sentences = titles.flatMap(({ title, notes }) =>
    [notes.missing, notes.warning, notes.remark].map((text = '') => ({ title, text })),
  )
  expect(sentences.filter(({ text }) => /\d+ (?:of (?:about )?\d+ )?minutes/.test(text))).toEqual([])
})

test('every note is one or more sentences', () => {
  const texts = titles.flatMap(({ notes, rights }) =>
    [notes.missing, notes.warning, notes.remark, rights.note].filter((text) => text !== undefined),
  )
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter((text) => !/^\p{Lu}.*[.!?]$/u.test(text))).toEqual([])
})

test('a series with missing episodes says so in a note', () => {
  const incomplete = shows.filter(({ seasons }) =>
    seasons.some(({ episodes }) =>
      episodes.some(({ episode, playback }, index) => episode !== index + 1 || Object.keys(playback).length === 0),
    ),
  )
  expect(incomplete.length).toBeGreaterThan(4)
  expect(incomplete.filter(({ notes }) => notes.missing === undefined).map(({ title }) => title)).toEqual([])
})

test('a chapter that a note calls missing cannot be played', () => {
  const faults = shows.flatMap(({ title, notes: { missing = '' }, seasons }) => {
    const listed = /^(?:Chapters?|Episodes?) ([\d, and]+) (?:is|are) (?:missing|not) here/.exec(missing)?.[1]
    const playable = seasons.flatMap(({ episodes }) =>
      episodes.filter(({ playback }) => Object.keys(playback).length > 0).map(({ episode }) => episode),
    )
    const wrong = (listed?.match(/\d+/g) ?? []).map(Number).filter((number) => playable.includes(number))
    return wrong.length > 0 ? [`${title}: ${wrong}`] : []
  })
  expect(faults).toEqual([])
})

test.each([
  'Superman',
  'Felix the Cat',
  'Dick Tracy',
  'Betty Boop',
  'Winterset',
  'Our Town',
  'Life with Father',
  'The Time of Your Life',
  'The Last Time I Saw Paris',
])('%s has a note that its character, its play or its song is still protected', (name) => {
  expect(titles.find(({ title }) => title === name)?.rights.note).toMatch(/protected|trade mark/)
})

test('the character names of The Amazing Mr. X and Randy Rides Alone do not reveal a secret identity', () => {
  const characters = titles
    .filter(({ title }) => ['The Amazing Mr. X', 'Randy Rides Alone'].includes(title))
    .flatMap(({ cast }) => cast.map(({ character }) => character))
  expect(characters.length).toBeGreaterThan(8)
  expect(characters.filter((character) => character && /Paul Faber|Marvin Black/.test(character))).toEqual([])
})

test('a doubtful legal basis, such as one that begins with "Listed", says that it was not checked', () => {
  const basisOf = (name: string) => titles.find(({ title }) => title === name)?.rights.basis
  expect(basisOf('The True Glory')).toMatch(/not checked/)
  expect(basisOf('Winning Your Wings')).toMatch(/not checked/)
  expect(titles.filter(({ rights }) => /^Listed/.test(rights.basis) && !/not checked/.test(rights.basis))).toEqual([])
})
