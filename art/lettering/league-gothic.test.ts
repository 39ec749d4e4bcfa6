import { expect, test } from 'vitest'
import { settableText } from './league-gothic.ts'

test.each([
  ["The Kid's  Émile", 'THE KID’S ÉMILE'],
  [' A Trip to the Moon ', 'A TRIP TO THE MOON'],
  ['Tokyo 物語', 'TOKYO'],
  ['東京 Story 物語', 'STORY'],
  ['東京物語', ''],
])('the text of %j that can be set is %j', (text, settable) => {
  expect(settableText(text)).toBe(settable)
})
