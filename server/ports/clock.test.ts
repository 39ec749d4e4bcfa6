import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'

test('the machine’s clock shows the current moment each time', () => {
  const before = Date.now()
  const shown = systemClock.now().getTime()
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(Date.now())
})
