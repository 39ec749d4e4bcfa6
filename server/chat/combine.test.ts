import { expect, test } from 'vitest'
import { type Constraints, noConstraints, nothingUnderstood, type Understanding } from '#server/ports/understanding.ts'
import { combineUnderstandings } from './combine.ts'

const understandingWith = (constraints: Partial<Constraints>, more: Partial<Understanding> = {}): Understanding => ({
  ...nothingUnderstood,
  constraints: { ...noConstraints, ...constraints },
  ...more,
})

test('a model adds constraints that the guide did not find, and does not change those that the guide found', () => {
  const guide = understandingWith({ fromYear: 1920, sound: 'silent', unwatched: true })
  const model = understandingWith({ fromYear: 1950, toYear: 1959, sound: 'sound', count: 3 })
  expect(combineUnderstandings(guide, model).constraints).toEqual({
    ...noConstraints,
    fromYear: 1920,
    toYear: 1959,
    sound: 'silent',
    count: 3,
    unwatched: true,
  })
})

test('the lists of the guide and of a model become one list, each entry once and the guide’s entries first', () => {
  const keaton = { name: 'Buster Keaton', job: 'cast' as const }
  const guide = understandingWith({ genres: [35], people: [keaton] })
  const model = understandingWith({ genres: [27, 35], people: [{ ...keaton }, { ...keaton, job: 'Director' }] })
  expect(combineUnderstandings(guide, model).constraints).toMatchObject({
    genres: [35, 27],
    people: [keaton, { ...keaton, job: 'Director' }],
  })
})

test('the moods of a model count only when the guide found no moods', () => {
  const sad = understandingWith({ moods: ['sad'] })
  expect(combineUnderstandings(understandingWith({ moods: ['funny'] }), sad).constraints.moods).toEqual(['funny'])
  expect(combineUnderstandings(understandingWith({}), sad).constraints.moods).toEqual(['sad'])
})

test('a model decides the kind of a question only when the guide took the question to be about something other than films', () => {
  const model = understandingWith({}, { kind: 'fact' })
  expect(combineUnderstandings(understandingWith({}, { kind: 'outside' }), model).kind).toBe('fact')
  expect(combineUnderstandings(understandingWith({}, { kind: 'titles' }), model).kind).toBe('titles')
})
