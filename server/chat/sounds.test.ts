import { expect, test } from 'vitest'
import { mistakesIn, withSound } from './sounds.ts'

const soundsLike = (typed: string, word: string) => mistakesIn(withSound(typed), withSound(word)) !== null

test.each([
  ['hichcok', 'hitchcock'],
  ['alfrd', 'alfred'],
  ['loid', 'lloyd'],
  ['harrold', 'harold'],
  ['keeton', 'keaton'],
  ['chaplain', 'chaplin'],
  ['murnow', 'murnau'],
])('%s is recognised as %s', (typed, word) => {
  expect(soundsLike(typed, word)).toBe(true)
})

test.each([
  ['twist', 'trust'],
  ['brown', 'bread'],
  ['lang', 'land'],
  ['mann', 'marx'],
])('%s is not recognised as %s', (typed, word) => {
  expect(soundsLike(typed, word)).toBe(false)
})
