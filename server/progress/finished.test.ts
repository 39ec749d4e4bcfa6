import { expect, test } from 'vitest'
import { isFinished } from './finished.ts'

const minutes = (count: number) => count * 60

test.each<[what: string, duration: number | null, seconds: number, finished: boolean]>([
  ['an hour and a half, 5 minutes before its end', minutes(90), minutes(85), false],
  ['an hour and a half, in its last 5 %', minutes(90), minutes(85.5), true],
  ['half an hour, 4 minutes before its end', minutes(30), minutes(26), false],
  ['half an hour, in its last 3 minutes', minutes(30), minutes(27), true],
  ['a short of 4 minutes at its half', minutes(4), minutes(2), false],
  ['a short of 4 minutes in its last quarter', minutes(4), minutes(3), true],
  ['a film at its end', 5580, 5580, true],
  ['a film beyond its reported end', 5580, 5600, true],
  ['a film whose length is not known', null, 5580, false],
  ['a film with a length of 0', 0, 0, false],
])('%s (%d s) at %d s: seen is %s [home.continue]', (_, duration, seconds, finished) => {
  expect(isFinished({ seconds, duration })).toBe(finished)
})
