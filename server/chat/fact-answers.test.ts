import { expect, test } from 'vitest'
import { type Fact, noConstraints } from '#server/ports/understanding.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import { type FactQuestion, factAnswers } from './fact-answers.ts'
import type { TitleFacts } from './title-facts.ts'

const answer = (facts: readonly Fact[], title: Partial<TitleFacts>, question: Partial<FactQuestion> = {}) =>
  factAnswers(facts, [titleFacts({ title: 'Dune', year: 1984, ...title })], {
    role: null,
    besides: [],
    players: [],
    wanted: noConstraints,
    ...question,
  })

test('in a second answer “it” has a capital letter only at the beginning of a sentence', () => {
  const [horror, family] = [[{ id: 27, name: 'Horror' }], [{ id: 10751, name: 'Family' }]]
  expect(answer(['year', 'children'], { genres: horror })).toContain('I would not show it to children')
  expect(answer(['year', 'children'], { genres: family })).toContain('I see nothing in it that is not for children')
  expect(answer(['year', 'order'], { length: { seasons: 1, episodes: 4 } })).toContain(
    'The episodes of it are in their order',
  )
  expect(answer(['year', 'color'], {})).toContain(' It is in black and white.')
})

test('only words for singing show that a title has songs, and not every word that begins with “sing”', () => {
  const withOverview = (overview: string) => ({ sound: 'sound' as const, item: { ...titleFacts().item, overview } })
  for (const overview of ['He never has a single tantrum.', 'A ship leaves Singapore.'])
    expect(answer(['songs'], withOverview(overview))).toBe('I do not know whether there are songs in *Dune* (1984).')
  for (const overview of ['He sings.', 'Two singers meet.', 'They went on singing.', 'To sing is to live.'])
    expect(answer(['songs'], withOverview(overview))).toBe(`Yes, there are songs in *Dune* (1984). ${overview}`)
})

test('an answer about a title without genres has no empty list', () => {
  expect(answer(['genre'], { genres: [] })).toBe('I do not know the genre of *Dune* (1984).')
  expect(answer(['children'], { genres: [] })).toBe('I would not show *Dune* (1984) to children.')
  expect(answer(['children'], {})).toBe('I would not show *Dune* (1984) to children: horror and fantasy.')
  const open = 'You left it open, so what is well known or highly rated here came first.'
  expect(answer(['why'], { genres: [] })).toBe(`${open} *Dune* (1984): 8.0 of 10.`)
  expect(answer(['why'], {})).toBe(`${open} *Dune* (1984): horror and fantasy, 8.0 of 10.`)
  const wanted = { ...noConstraints, fromYear: 1980 }
  expect(answer(['why'], { genres: [] }, { wanted })).toBe('You asked for films made since 1980.')
})

test('a single episode or minute is in the singular', () => {
  const show = (episodes: number) => ({ runtime: null, length: { seasons: 1, episodes } })
  expect(answer(['runtime'], show(1))).toBe('*Dune* (1984) has 1 episode.')
  expect(answer(['seasons'], show(1))).toBe('*Dune* (1984) has 1 season with 1 episode.')
  expect(answer(['seasons'], show(2))).toBe('*Dune* (1984) has 1 season with 2 episodes.')
  expect(answer(['runtime'], { runtime: 1 })).toBe('*Dune* (1984) runs 1 minute.')
  expect(answer(['why'], { runtime: 1 }, { wanted: { ...noConstraints, maxMinutes: 1 } })).toMatch(/ 1 minute long\.$/)
})

test('somebody who is credited, but not in the cast, is named with any job', () => {
  const part = (job: string) => ({ id: 1, name: 'Max Steiner', job, character: null })
  const partOf = (job: string) => answer(['part'], { parts: [part(job)] }, { players: ['Max Steiner'] })
  const start = 'I do not find Max Steiner in the cast of *Dune* (1984), but among its makers'
  expect(partOf('Original Music Composer')).toBe(`${start}: original music composer.`)
  expect(partOf('Director')).toBe(`${start}: director.`)
  expect(partOf('Editor')).toBe(`${start}: editor.`)
})
