import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { descriptionFit, titlesDescribed } from './descriptions.ts'

const clock = titleFacts({ title: 'Safety Last!', keywords: ['clock', 'department store'], words: ' man hangs ' })
const train = titleFacts({ title: 'The General', keywords: ['locomotive'], words: ' army war ' })
const house = titleFacts({ title: 'One Week', keywords: [], words: ' a house and a clock ' })
const all = [clock, train, house]

test('a description keeps only the titles whose fit is at least half of the best fit', () => {
  const meant = (...words: string[]) => titlesDescribed(all, { described: words, hints: [] })
  expect(meant('man hangs clock')).toEqual([clock])
  expect(meant('clocks')).toEqual([clock, house])
  expect(meant('submarine')).toEqual([])
  expect(meant()).toEqual(all)
})

test('when one or two titles fit far better than the rest, only they are kept', () => {
  const some = titleFacts({ title: 'Suds', keywords: ['clock'], words: ' a man ' })
  const meant = (...words: string[]) => titlesDescribed([...all, some], { described: words, hints: [] })
  expect(meant('clock', 'department', 'store')).toEqual([clock])
  expect(meant('clock', 'man')).toEqual([clock, some])
})

test('hints narrow the choice only when a title has nearly all of them', () => {
  const hinted = (...hints: string[]) => titlesDescribed(all, { described: [], hints })
  expect(hinted('locomotive')).toEqual([train])
  expect(hinted('locomotive', 'moon')).toEqual([train])
  expect(hinted('house')).toEqual(all)
  expect(hinted('clock', 'locomotive')).toEqual(all)
})

test('a keyword counts fully, a synonym of one less, a word of the text less again, and any other word not at all', () => {
  const fitOf = (word: string, title: typeof clock) => descriptionFit(all, [word])(title)
  expect(fitOf('clock', clock)).toBe(1)
  expect(fitOf('clock', house)).toBe(0.6)
  expect(fitOf('train', train)).toBe(0.7)
  expect(fitOf('soldier', train)).toBeCloseTo(0.42)
  expect(fitOf('train', clock)).toBe(0)
  expect(fitOf('moon', clock)).toBe(0)
})

test('of several words the rarer counts more', () => {
  const fitOf = descriptionFit(all, ['clock', 'locomotive'])
  expect(fitOf(train)).toBeGreaterThan(fitOf(clock))
  expect(fitOf(clock)).toBeGreaterThan(fitOf(house))
})
