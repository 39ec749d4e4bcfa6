import { expect, test } from 'vitest'
import type { FilmFile, SeriesFile } from '#server/adapters/catalogue-open/format.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { films, series } = bundledCatalogue()
const titles: readonly (FilmFile | SeriesFile)[] = [...films, ...series]

/** The minutes of the copy and of the film, by title, for every film of which a shorter copy plays. */
const cut = Object.fromEntries(
  films.flatMap(({ title, runtime, notes: { copy_runtime: copy } }) => (copy ? [[title, [copy, runtime]]] : [])),
)

test('of a cut copy both lengths are known, and the runtime is that of the film', () => {
  expect(cut).toMatchObject({
    'The Little American': [62, 80],
    'The Cabinet of Dr. Caligari': [51, 74],
    'Blood and Sand': [26, 80],
    'The Iron Mask': [72, 95],
    'The Great Gabbo': [68, 94],
    'Abraham Lincoln': [85, 96],
    'Danger Lights': [55, 74],
    Dixiana: [85, 100],
  })
  const withoutWhole = Object.keys(cut).filter((title) => cut[title]?.[1] === undefined)
  expect(withoutWhole.sort()).toEqual(['The Conquest of the Pole', 'The Outlaw and His Wife'])
  expect(films.find(({ title }) => title === 'Metropolis')?.notes.missing).toMatch(/shortened/)
})

test('the length of a copy is a number and not part of a sentence', () => {
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

test('a series of which episodes are missing says so', () => {
  const incomplete = series.filter(({ seasons }) =>
    seasons.some(({ episodes }) =>
      episodes.some(({ episode, playback }, index) => episode !== index + 1 || Object.keys(playback).length === 0),
    ),
  )
  expect(incomplete.length).toBeGreaterThan(4)
  expect(incomplete.filter(({ notes }) => notes.missing === undefined).map(({ title }) => title)).toEqual([])
})

test('the numbers of missing chapters are those that are not there', () => {
  const faults = series.flatMap(({ title, notes: { missing = '' }, seasons }) => {
    const told = /^(?:Chapters?|Episodes?) ([\d, and]+) (?:is|are) (?:missing|not) here/.exec(missing)?.[1]
    const there = seasons.flatMap(({ episodes }) =>
      episodes.filter(({ playback }) => Object.keys(playback).length > 0).map(({ episode }) => episode),
    )
    const wrong = (told?.match(/\d+/g) ?? []).map(Number).filter((number) => there.includes(number))
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
])('%s says that its figure, its play or its song has rights of its own', (name) => {
  expect(titles.find(({ title }) => title === name)?.rights.note).toMatch(/protected|trade mark/)
})

test('the names of characters give no secret identity away', () => {
  const parts = titles
    .filter(({ title }) => ['The Amazing Mr. X', 'Randy Rides Alone'].includes(title))
    .flatMap(({ cast }) => cast.map(({ character }) => character))
  expect(parts.length).toBeGreaterThan(8)
  expect(parts.filter((part) => part && /Paul Faber|Marvin Black/.test(part))).toEqual([])
})

test('a doubtful legal basis is marked as such', () => {
  const basisOf = (name: string) => titles.find(({ title }) => title === name)?.rights.basis
  expect(basisOf('The True Glory')).toMatch(/not checked/)
  expect(basisOf('Winning Your Wings')).toMatch(/not checked/)
  expect(titles.filter(({ rights }) => /^Listed/.test(rights.basis) && !/not checked/.test(rights.basis))).toEqual([])
})
