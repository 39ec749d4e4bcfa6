import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { descriptionFit, titlesDescribed } from './descriptions.ts'

const clockMovie = titleFacts({ title: 'Safety Last!', keywords: ['clock', 'department store'], words: ' man hangs ' })
const trainMovie = titleFacts({ title: 'The General', keywords: ['locomotive'], words: ' army war ' })
const houseMovie = titleFacts({ title: 'One Week', keywords: [], words: ' a house and a clock ' })
const all = [clockMovie, trainMovie, houseMovie]

test('a description keeps only the titles whose fit is at least half of the best fit; without a description all are kept', () => {
  const titlesFor = (...words: string[]) => titlesDescribed(all, { described: words, hints: [] })
  expect(titlesFor('man hangs clock')).toEqual([clockMovie])
  expect(titlesFor('clocks')).toEqual([clockMovie, houseMovie])
  expect(titlesFor('submarine')).toEqual([])
  expect(titlesFor()).toEqual(all)
})

test('when one or two titles fit far better than the others, only these are kept', () => {
  const fitsPartly = titleFacts({ title: 'Suds', keywords: ['clock'], words: ' a man ' })
  const titlesFor = (...words: string[]) => titlesDescribed([...all, fitsPartly], { described: words, hints: [] })
  expect(titlesFor('clock', 'department', 'store')).toEqual([clockMovie])
  expect(titlesFor('clock', 'man')).toEqual([clockMovie, fitsPartly])
})

test('hints narrow the choice only when a title has nearly all of them', () => {
  const titlesFor = (...hints: string[]) => titlesDescribed(all, { described: [], hints })
  expect(titlesFor('locomotive')).toEqual([trainMovie])
  expect(titlesFor('locomotive', 'moon')).toEqual([trainMovie])
  expect(titlesFor('house')).toEqual(all)
  expect(titlesFor('clock', 'locomotive')).toEqual(all)
})

test('a keyword counts 1, a synonym of a keyword 0.7, a word in the text 0.6, a synonym of such a word 0.42, any other word 0', () => {
  const fitOf = (word: string, title: typeof clockMovie) => descriptionFit(all, [word])(title)
  expect(fitOf('clock', clockMovie)).toBe(1)
  expect(fitOf('clock', houseMovie)).toBe(0.6)
  expect(fitOf('train', trainMovie)).toBe(0.7)
  expect(fitOf('soldier', trainMovie)).toBeCloseTo(0.42)
  expect(fitOf('train', clockMovie)).toBe(0)
  expect(fitOf('moon', clockMovie)).toBe(0)
})

test('the rarer of two words counts more', () => {
  const fitOf = descriptionFit(all, ['clock', 'locomotive'])
  expect(fitOf(trainMovie)).toBeGreaterThan(fitOf(clockMovie))
  expect(fitOf(clockMovie)).toBeGreaterThan(fitOf(houseMovie))
})
