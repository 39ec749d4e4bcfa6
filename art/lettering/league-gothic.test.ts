import { expect, test } from 'vitest'
import { encodeOutline } from './encode-outline.ts'
import { settableText, shorten } from './league-gothic.ts'

test.each([
  ["The Kid's  Émile", 'THE KID’S ÉMILE'],
  [' A Trip to the Moon ', 'A TRIP TO THE MOON'],
  ['Tokyo 物語', 'TOKYO'],
  ['東京 Story 物語', 'STORY'],
  ['東京物語', ''],
  ['Seven\t東京\nChances', 'SEVEN CHANCES'],
  // The letter É as two characters, and letters of which the font has only those without the accent.
  ['E\u0301mile', 'ÉMILE'],
  ['Ẽmile Ṽ', 'EMILE V'],
])('the text of %j that can be set is %j', (text, settable) => {
  expect(settableText(text)).toBe(settable)
})

test.each([
  ['SEVEN CHANCES', 13, 'SEVEN CHANCES'],
  ['SEVEN CHANCES', 12, 'SEVEN CHANCE…'],
  ['SEVEN CHANCES', 9, 'SEVEN…'],
  ['A TRIP TO THE MOON', 14, 'A TRIP TO THE…'],
  ['A TRIP TO THE MOON', 12, 'A TRIP TO…'],
  // At the end of the first word, half of the characters or more would be lost.
  ['SEVEN CHANCES', 10, 'SEVEN CHAN…'],
  ['SUDS CALIFORNIA', 10, 'SUDS CALIF…'],
])('%j is cut to %d characters as %j', (text, maxLength, shortened) => {
  expect(shorten(text, maxLength)).toBe(shortened)
})

test('in an outline’s text each point is relative to the one before, and after the end of a contour to its beginning', () => {
  const outline = encodeOutline([
    { type: 'M', x: 10, y: 20.4 },
    { type: 'L', x: 30, y: 20 },
    { type: 'L', x: 30, y: 25 },
    { type: 'L', x: 30, y: 25.3 },
    { type: 'L', x: 27, y: 28 },
    { type: 'Q', x1: 28, y1: 29, x: 20, y: 28 },
    { type: 'C', x1: 19, y1: 28, x2: 18, y2: 27, x: 18, y: 26 },
    { type: 'Z' },
    { type: 'M', x: 15, y: 22 },
    { type: 'L', x: 12, y: 22 },
  ])
  expect(outline).toBe('m10 20h20v5l-3 3q1 1-7 0c-1 0-2-1-2-2zm5 2h-3')
})
