import { expect, test } from 'vitest'
import { matchesName } from './name-mistakes.ts'

test.each([
  ['Buster Keaton', 'keatons', true],
  ['Buster Keaton', 'ketaon', true],
  ['Buster Keaton', 'keatan', true],
  ['José Raúl Capablanca', 'casablanca', false],
])('a family name may be typed with one wrong letter: whether %s is meant by "%s" is %s', (name, word, expected) => {
  expect(matchesName(name, [word], [])).toBe(expected)
})
