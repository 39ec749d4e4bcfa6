import { expect, test } from 'vitest'
import { wordsOfCredit } from './jobs.ts'

test.each([
  ['Director', 'directed by'],
  ['Screenplay', 'written by'],
  ['Music', 'with music by'],
  ['Executive Producer', 'produced by'],
  ['Cinematography', 'shot by'],
  ['Editor', 'with'],
])('a sentence says of a credit as %s: %s', (credited, words) => {
  expect(wordsOfCredit(credited)).toBe(words)
})
