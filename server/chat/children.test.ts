import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { isForChildren } from './children.ts'

const cartoon = { genres: [{ id: 16, name: 'Animation' }] }

test('a cartoon is for children, unless its warning speaks of caricature', () => {
  expect(isForChildren(titleFacts(cartoon))).toBe(true)
  expect(isForChildren(titleFacts({ ...cartoon, warning: 'Wartime scenes.' }))).toBe(true)
  expect(isForChildren(titleFacts({ ...cartoon, warning: 'The Arabs are drawn as caricature.' }))).toBe(false)
})
