import { expect, test } from 'vitest'
import type { Constraints } from '#server/ports/understanding.ts'
import { constraintsOf, turn, understand } from '#tests/support/small-catalogue.ts'

const [musical, western, comedy, horror, thriller] = [10402, 37, 35, 27, 53]

test.each<[string, Partial<Constraints>]>([
  ['westerns are out, musicals are in', { genres: [musical], withoutGenres: [western] }],
  ['Pirates are out. A comedy please', { genres: [comedy], withoutSubjects: ['pirate'] }],
  ['comedies, but westerns and horror are out', { genres: [comedy], withoutGenres: [western, horror] }],
  [
    'Chaplin is out, anybody else who is funny',
    { moods: ['funny'], withoutPeople: [{ name: 'Charlie Chaplin', job: null }] },
  ],
])('things that are "out" are left out: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toMatchObject(expected)
})

test.each<[query: string, withoutGenre: number]>([
  ["I'm not really into westerns", western],
  ['not really a fan of musicals', musical],
  ["I don't really like musicals", musical],
  ["I don't really want a musical", musical],
  ["I don't particularly like horror", horror],
  ['not too keen on westerns', western],
  ["I'm not that into horror", horror],
  ['musicals are not my thing', musical],
  ["don't show me horror", horror],
])('a genre that is politely declined is left out: %s', async (query, withoutGenre) => {
  expect(await constraintsOf(query)).toEqual({ withoutGenres: [withoutGenre] })
})

test.each<[string, Partial<Constraints>]>([
  ['a thriller, no need for horror', { genres: [thriller], withoutGenres: [horror] }],
  ['not much horror please', { withoutGenres: [horror] }],
  ['not much violence', { withoutGenres: [horror] }],
  ['sorry no horror please', { withoutGenres: [horror] }],
  ['a western, sorry no, a comedy', { genres: [comedy] }],
])('what follows "no need for", "not much" or "sorry no" is left out: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toEqual(expected)
})

test('an unwanted mood does not exclude the genre that is asked for', async () => {
  expect(await constraintsOf('a comedy but nothing too silly')).toEqual({ genres: [comedy] })
  expect(await constraintsOf('nothing too silly')).toEqual({ withoutGenres: [comedy] })
})

test.each<[string, Partial<Constraints>]>([
  ['trains, no wait, ships', { subjects: ['ship'] }],
  ['a western, no, wait, pirates', { subjects: ['pirate'] }],
  ['something scary no not scary more like creepy, maybe with some laughs', { moods: ['frightening', 'funny'] }],
  ['a comedy from the twenties, sorry, the thirties, or a western', { fromYear: 1930, toYear: 1939 }],
])('a correction such as "no wait" takes back what was said before it: %s', async (query, expected) => {
  const { type: _, ...constraints } = await constraintsOf(query)
  expect(constraints).toMatchObject(expected)
  expect(Object.keys(constraints)).not.toContain('described')
})

test('words in capitals are read as emphasised, and not as names', async () => {
  expect(await constraintsOf('NOT SILENT. NOT BLACK AND WHITE. under 90 min. go')).toEqual({
    sound: 'sound',
    color: 'color',
    maxMinutes: 89,
  })
})

test('after a question without results, a complete question begins anew but keeps the earlier exclusions', async () => {
  const turnWithoutResults = turn('silent westerns in Japanese, no horror', 'Nothing here is all of that.')
  const { constraints } = await understand('three comedies with Buster Keaton', [turnWithoutResults])
  expect(constraints).toMatchObject({
    genres: [comedy],
    withoutGenres: [horror],
    people: [{ name: 'Buster Keaton' }],
    languages: [],
    sound: null,
  })
})

test('after a question without results, a partial question changes the earlier question', async () => {
  const turnWithoutResults = turn('silent westerns in Japanese', 'Nothing here is all of that.')
  expect((await understand('then comedies', [turnWithoutResults])).constraints).toMatchObject({
    genres: [comedy],
    sound: 'silent',
  })
  expect((await understand('with Buster Keaton', [turnWithoutResults])).constraints).toMatchObject({
    genres: [western],
  })
  expect((await understand('shorter ones', [turnWithoutResults])).constraints).toMatchObject({
    genres: [western],
    sound: 'silent',
  })
})
