import { expect, test } from 'vitest'
import type { Constraints } from '#server/ports/understanding.ts'
import { constraintsOf, turn, understand } from '#tests/support/small-catalogue.ts'

const [musical, western, comedy, horror] = [10402, 37, 35, 27]

test.each<[string, Partial<Constraints>]>([
  ['westerns are out, musicals are in', { genres: [musical], withoutGenres: [western] }],
  ['Pirates are out. A comedy please', { genres: [comedy], withoutSubjects: ['pirate'] }],
  ['comedies, but westerns and horror are out', { genres: [comedy], withoutGenres: [western, horror] }],
  [
    'Chaplin is out, anybody else who is funny',
    { moods: ['funny'], withoutPeople: [{ name: 'Charlie Chaplin', job: null }] },
  ],
])('what is said to be out is not wanted: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toMatchObject(expected)
})

test.each<[string, Partial<Constraints>]>([
  ['trains, no wait, ships', { subjects: ['ship'] }],
  ['a western, no, wait, pirates', { subjects: ['pirate'] }],
  ['something scary no not scary more like creepy, maybe with some laughs', { moods: ['frightening', 'funny'] }],
  ['a comedy from the twenties, sorry, the thirties, or a western', { fromYear: 1930, toYear: 1939 }],
])('second thoughts take back what was said before them, and nothing after: %s', async (query, expected) => {
  const { type: _, ...given } = await constraintsOf(query)
  expect(given).toMatchObject(expected)
  expect(Object.keys(given)).not.toContain('described')
})

test('a word in capitals only is emphasised, and is not read as a name', async () => {
  expect(await constraintsOf('NOT SILENT. NOT BLACK AND WHITE. under 90 min. go')).toEqual({
    sound: 'sound',
    color: 'color',
    maxMinutes: 89,
  })
})

test('a whole question after one that found nothing begins anew, and keeps what is to be left out', async () => {
  const nothing = turn('silent westerns in Japanese, no horror', 'Nothing here is all of that.')
  const { constraints } = await understand('three comedies with Buster Keaton', [nothing])
  expect(constraints).toMatchObject({
    genres: [comedy],
    withoutGenres: [horror],
    people: [{ name: 'Buster Keaton' }],
    languages: [],
    sound: null,
  })
})

test('a change of a question that found nothing changes that question', async () => {
  const nothing = turn('silent westerns in Japanese', 'Nothing here is all of that.')
  expect((await understand('then comedies', [nothing])).constraints).toMatchObject({
    genres: [comedy],
    sound: 'silent',
  })
  expect((await understand('with Buster Keaton', [nothing])).constraints).toMatchObject({ genres: [western] })
  expect((await understand('shorter ones', [nothing])).constraints).toMatchObject({
    genres: [western],
    sound: 'silent',
  })
})
