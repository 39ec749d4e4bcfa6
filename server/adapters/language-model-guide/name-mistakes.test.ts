import { expect, test } from 'vitest'
import { matchesName } from './name-mistakes.ts'

test.each([
  ['Buster Keaton', 'keatons', true],
  ['Buster Keaton', 'ketaon', true],
  ['Buster Keaton', 'keatan', true],
  ['José Raúl Capablanca', 'casablanca', false],
])(
  'a typed word matches a family name if it has at most one small mistake: %s, typed "%s": %s',
  (name, word, expected) => {
    expect(matchesName(name, [word], [])).toBe(expected)
  },
)
