import { expect, test } from 'vitest'
import { genreIds as catalogueGenres } from '#server/adapters/catalogue-open/format.ts'
import { genreIds, understandingOf } from './reply.ts'

test('a model may name every genre of the catalogue, and a name means the same genre in the catalogue and in a reply', () => {
  const inLowerCase = Object.entries(catalogueGenres).map(([name, id]) => [name.toLowerCase(), id])
  expect(genreIds).toEqual(Object.fromEntries(inLowerCase))
})

test('years, minutes and counts are read if they are within their bounds, and otherwise left out', () => {
  const read = (fields: object) => understandingOf(fields)?.constraints
  const lowestValues = { fromYear: 1870, minMinutes: 1, count: 0 }
  const highestValues = { toYear: 2100, maxMinutes: 9999, count: 20 }
  expect(read(lowestValues)).toMatchObject(lowestValues)
  expect(read(highestValues)).toMatchObject(highestValues)
  expect(read({ fromYear: 1869, minMinutes: 0, count: -1 })).toMatchObject({
    fromYear: null,
    minMinutes: null,
    count: null,
  })
  expect(read({ toYear: 2101, maxMinutes: 10_000, count: 21 })).toMatchObject({
    toYear: null,
    maxMinutes: null,
    count: null,
  })
})

test('a genre may have capitals; unknown genres, empty names, names over 200 characters and entries after the 20th are left out', () => {
  const read = (fields: object) => understandingOf(fields)?.constraints
  expect(read({ genres: ['Horror', 'Slapstick'] })?.genres).toEqual([27])
  expect(read({ subjects: ['a'.repeat(200), 'a'.repeat(201), ''] })?.subjects).toEqual(['a'.repeat(200)])
  expect(read({ subjects: Array.from({ length: 21 }, (_, index) => `${index}`) })?.subjects).toHaveLength(20)
})

test('the codes of languages and countries may be written in capitals or not', () => {
  expect(understandingOf({ languages: ['EN', 'de'], countries: ['us', 'FR'] })?.constraints).toMatchObject({
    languages: ['en', 'de'],
    countries: ['US', 'FR'],
  })
})

test('fields that are missing or invalid have the values of a question without wishes, and titles that are not wanted are read', () => {
  expect(
    understandingOf({ kind: 'other', order: 'best first', without: [{ title: 'Cops', year: 1922 }] }),
  ).toMatchObject({
    kind: 'titles',
    acceptsOthers: true,
    named: [],
    constraints: {
      unwatched: false,
      forChildren: false,
      order: 'fit',
      like: [],
      without: [{ title: 'Cops', year: 1922, type: null }],
    },
  })
})
