import { expect, test } from 'vitest'
import { type Constraints, noConstraints, type Understanding } from '#server/ports/language-model.ts'
import { combine } from './combine.ts'

const understood = (constraints: Partial<Constraints>, more: Partial<Understanding> = {}): Understanding => ({
  kind: 'titles',
  constraints: { ...noConstraints, ...constraints },
  named: [],
  otherwise: false,
  referred: [],
  among: [],
  near: null,
  repeats: 'last',
  facts: [],
  role: null,
  about: null,
  counting: false,
  ignored: [],
  talk: null,
  ...more,
})

test('a model changes nothing that the words say, and adds what they leave open', () => {
  const words = understood({ fromYear: 1920, sound: 'silent', unwatched: true })
  const model = understood({ fromYear: 1950, toYear: 1959, sound: 'sound', count: 3 })
  expect(combine(words, model).constraints).toEqual({
    ...noConstraints,
    fromYear: 1920,
    toYear: 1959,
    sound: 'silent',
    count: 3,
    unwatched: true,
  })
})

test('lists of the words and of a model become one, each entry once and the words’ first', () => {
  const keaton = { name: 'Buster Keaton', job: 'cast' as const }
  const words = understood({ genres: [35], people: [keaton] })
  const model = understood({ genres: [27, 35], people: [{ ...keaton }, { ...keaton, job: 'Director' }] })
  expect(combine(words, model).constraints).toMatchObject({
    genres: [35, 27],
    people: [keaton, { ...keaton, job: 'Director' }],
  })
})

test('only a question that its words put outside of films is what a model takes it for', () => {
  const model = understood({}, { kind: 'fact' })
  expect(combine(understood({}, { kind: 'outside' }), model).kind).toBe('fact')
  expect(combine(understood({}, { kind: 'titles' }), model).kind).toBe('titles')
})
