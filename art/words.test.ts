import { expect, test } from 'vitest'
import { singular, wordsOf } from './words.ts'

test('the words of a text are the whole without an article at its beginning, the words, and the pairs of neighbours', () => {
  expect(wordsOf('The General')).toEqual(['=general', 'the', 'general', 'the-general'])
  expect(wordsOf('A Trip to a Moon')).toEqual([
    '=trip to a moon',
    ...['a', 'trip', 'to', 'a', 'moon'],
    ...['a-trip', 'trip-to', 'to-a', 'a-moon'],
  ])
  expect(wordsOf('An Alibi')[0]).toBe('=alibi')
  expect(wordsOf('To the Moon')[0]).toBe('=to the moon')
})

test('words are in lower case and have no accents and no genitive', () => {
  expect(wordsOf('Häxan’s Film-Noir')).toEqual(['=haxan film-noir', 'haxan', 'film-noir', 'haxan-film-noir'])
  expect(wordsOf("Gulliver's")).toEqual(['=gulliver', 'gulliver'])
  expect(wordsOf(' -!? ')).toEqual(['=-', '-'])
})

test('a word of more than three letters loses the s at its end', () => {
  expect(['cats', 'gas', 'ghost', 'kiss'].map(singular)).toEqual(['cat', 'gas', 'ghost', 'kis'])
})
