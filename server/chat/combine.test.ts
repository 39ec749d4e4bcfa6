import { expect, test } from 'vitest'
import { type Constraints, noConstraints, nothingUnderstood, type Understanding } from '#server/ports/understanding.ts'
import { combineUnderstandings } from './combine.ts'

const understood = (constraints: Partial<Constraints>, more: Partial<Understanding> = {}): Understanding => ({
  ...nothingUnderstood,
  constraints: { ...noConstraints, ...constraints },
  ...more,
})

test('a model adds constraints that the guide did not read, and changes none of the guide’s', () => {
  const words = understood({ fromYear: 1920, sound: 'silent', unwatched: true })
  const model = understood({ fromYear: 1950, toYear: 1959, sound: 'sound', count: 3 })
  expect(combineUnderstandings(words, model).constraints).toEqual({
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
  const words = understood({ genres: [35], people: [keaton] })
  const model = understood({ genres: [27, 35], people: [{ ...keaton }, { ...keaton, job: 'Director' }] })
  expect(combineUnderstandings(words, model).constraints).toMatchObject({
    genres: [35, 27],
    people: [keaton, { ...keaton, job: 'Director' }],
  })
})

test('the moods of a model count only when the guide read none', () => {
  const sad = understood({ moods: ['sad'] })
  expect(combineUnderstandings(understood({ moods: ['funny'] }), sad).constraints.moods).toEqual(['funny'])
  expect(combineUnderstandings(understood({}), sad).constraints.moods).toEqual(['sad'])
})

test('a model decides the kind of a question only when the guide takes it for one that is not about films', () => {
  const model = understood({}, { kind: 'fact' })
  expect(combineUnderstandings(understood({}, { kind: 'outside' }), model).kind).toBe('fact')
  expect(combineUnderstandings(understood({}, { kind: 'titles' }), model).kind).toBe('titles')
})
