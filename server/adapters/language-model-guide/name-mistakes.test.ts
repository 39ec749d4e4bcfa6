import { expect, test } from 'vitest'
import { matchesName } from './name-mistakes.ts'

test.each([
  ['Buster Keaton', 'keatons', true],
  ['Buster Keaton', 'ketaon', true],
  ['Buster Keaton', 'keatan', true],
  ['José Raúl Capablanca', 'casablanca', false],
])(
  'a family name may have a small typing error: for the name %s and the typed word "%s" the answer is %s',
  (name, word, expected) => {
    expect(matchesName(name, [word], [])).toBe(expected)
  },
)
