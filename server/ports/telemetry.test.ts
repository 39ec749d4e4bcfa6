import { expect, test } from 'vitest'
import { type Observer, tell } from './telemetry.ts'

test('an observer that throws does not fail what it observes, the others are told, and the first error is reported', () => {
  const told: string[] = []
  const errors: unknown[] = []
  const broken: Observer = {
    limit: ({ limit }) => {
      throw new Error(`a bug at ${limit}`)
    },
  }
  const working: Observer = { limit: ({ limit }) => void told.push(limit) }
  const observe = tell([broken, working], (error) => errors.push(error))
  observe('limit', { limit: 'searches' })
  observe('limit', { limit: 'exports' })
  expect(told).toEqual(['searches', 'exports'])
  expect(errors).toEqual([new Error('a bug at searches')])
})
