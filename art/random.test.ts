import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('nothing can be picked from an empty list', () => {
  expect(() => createRandom('seed').pick([])).toThrow('Nothing to pick from')
})
