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
