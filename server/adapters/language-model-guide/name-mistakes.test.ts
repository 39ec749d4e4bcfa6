import { expect, test } from 'vitest'
import { matchesName } from './name-mistakes.ts'

test.each([
  ['Buster Keaton', 'keatons', true],
  ['Buster Keaton', 'ketaon', true],
  ['Buster Keaton', 'keatan', true],
  ['José Raúl Capablanca', 'casablanca', false],
])('a single word is a family name with at most one mistake: %s, %s', (name, word, expected) => {
  expect(matchesName(name, [word], [])).toBe(expected)
})
