import { expect, test } from 'vitest'
import { folded, foldedWords } from './folded-words.ts'

test.each([
  ['L’Atalante', 'latalante'],
  ["Don't Look", 'dont look'],
  ['Hawaiʼi', 'hawaii'],
  ['Rock `n` Roll', 'rock n roll'],
  ['HÄXAN', 'haxan'],
  ['Un ﬁlm', 'un film'],
  ['Lego™ № 5', 'legotm no 5'],
  ['２００１: A Space Odyssey', '2001 a space odyssey'],
  ['  Spider-Man / No. 2 ', 'spider man no 2'],
  ['東京物語', '東京物語'],
  ['…', ''],
])('%j is folded to %j', (text, expected) => {
  expect(folded(text)).toBe(expected)
  expect(foldedWords(text)).toEqual(expected === '' ? [] : expected.split(' '))
})
