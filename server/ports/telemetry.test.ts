import { expect, test } from 'vitest'
import { type Observer, observeWith } from './telemetry.ts'

test('an observer that throws does not stop the observed work or other observers, and its first error is reported', () => {
  const observed: string[] = []
  const errors: unknown[] = []
  const broken: Observer = {
    limit: ({ limit }) => {
      throw new Error(`a bug at ${limit}`)
    },
  }
  const working: Observer = { limit: ({ limit }) => void observed.push(limit) }
  const observe = observeWith([broken, working], (error) => errors.push(error))
  observe('limit', { limit: 'searches' })
  observe('limit', { limit: 'exports' })
  expect(observed).toEqual(['searches', 'exports'])
  expect(errors).toEqual([new Error('a bug at searches')])
})
