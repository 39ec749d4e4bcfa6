import { expect, test } from 'vitest'
import { isFinished } from './finished.ts'

const minutes = (count: number) => count * 60

test.each<[what: string, result: 'seen' | 'not seen', duration: number | null, seconds: number]>([
  ['90 minutes, stopped 5 minutes before its end,', 'not seen', minutes(90), minutes(85)],
  ['90 minutes, stopped a second before its last 5 %,', 'not seen', minutes(90), minutes(85.5) - 1],
  ['90 minutes, stopped in its last 5 %,', 'seen', minutes(90), minutes(85.5)],
  ['30 minutes, stopped 4 minutes before its end,', 'not seen', minutes(30), minutes(26)],
  ['30 minutes, stopped a second before its last 3 minutes,', 'not seen', minutes(30), minutes(27) - 1],
  ['30 minutes, stopped in its last 3 minutes,', 'seen', minutes(30), minutes(27)],
  ['4 minutes, stopped halfway,', 'not seen', minutes(4), minutes(2)],
  ['4 minutes, stopped a second before its last quarter,', 'not seen', minutes(4), minutes(3) - 1],
  ['4 minutes, stopped in its last quarter,', 'seen', minutes(4), minutes(3)],
  ['93 minutes, stopped at its end,', 'seen', 5580, 5580],
  ['93 minutes, stopped 20 seconds beyond its reported end,', 'seen', 5580, 5600],
  ['unknown length', 'not seen', null, 5580],
  ['length 0', 'not seen', 0, 0],
])('a film of %s counts as %s [home.continue]', (_, result, duration, seconds) => {
  expect(isFinished({ seconds, duration })).toBe(result === 'seen')
})
