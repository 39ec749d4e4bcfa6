import { expect, test } from 'vitest'
import { creditWords } from './jobs.ts'

test.each([
  ['Director', 'directed by'],
  ['Screenplay', 'written by'],
  ['Music', 'with music by'],
  ['Executive Producer', 'produced by'],
  ['Cinematography', 'shot by'],
  ['Editor', 'with'],
])('a person credited as %s comes after the words "%s"', (credited, words) => {
  expect(creditWords(credited)).toBe(words)
})
