import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { descriptionFit, titlesDescribed } from './descriptions.ts'

const clockFilm = titleFacts({ title: 'Safety Last!', keywords: ['clock', 'department store'], words: ' man hangs ' })
const trainFilm = titleFacts({ title: 'The General', keywords: ['locomotive'], words: ' army war ' })
const houseFilm = titleFacts({ title: 'One Week', keywords: [], words: ' a house and a clock ' })
const all = [clockFilm, trainFilm, houseFilm]

test('a description keeps only the titles whose fit is at least half of the best fit; without a description all are kept', () => {
  const titlesFor = (...words: string[]) => titlesDescribed(all, { described: words, hints: [] })
  expect(titlesFor('man hangs clock')).toEqual([clockFilm])
  expect(titlesFor('clocks')).toEqual([clockFilm, houseFilm])
  expect(titlesFor('submarine')).toEqual([])
  expect(titlesFor()).toEqual(all)
})

test('when one or two titles fit far better than the others, only these are kept', () => {
  const fitsPartly = titleFacts({ title: 'Suds', keywords: ['clock'], words: ' a man ' })
  const titlesFor = (...words: string[]) => titlesDescribed([...all, fitsPartly], { described: words, hints: [] })
  expect(titlesFor('clock', 'department', 'store')).toEqual([clockFilm])
  expect(titlesFor('clock', 'man')).toEqual([clockFilm, fitsPartly])
})

test('hints narrow the choice only when a title has nearly all of them', () => {
  const titlesFor = (...hints: string[]) => titlesDescribed(all, { described: [], hints })
  expect(titlesFor('locomotive')).toEqual([trainFilm])
  expect(titlesFor('locomotive', 'moon')).toEqual([trainFilm])
  expect(titlesFor('house')).toEqual(all)
  expect(titlesFor('clock', 'locomotive')).toEqual(all)
})

test('a keyword counts 1, a synonym of a keyword 0.7, a word in the text 0.6, a synonym of such a word 0.42, any other word 0', () => {
  const fitOf = (word: string, title: typeof clockFilm) => descriptionFit(all, [word])(title)
  expect(fitOf('clock', clockFilm)).toBe(1)
  expect(fitOf('clock', houseFilm)).toBe(0.6)
  expect(fitOf('train', trainFilm)).toBe(0.7)
  expect(fitOf('soldier', trainFilm)).toBeCloseTo(0.42)
  expect(fitOf('train', clockFilm)).toBe(0)
  expect(fitOf('moon', clockFilm)).toBe(0)
})

test('the rarer of two words counts more', () => {
  const fitOf = descriptionFit(all, ['clock', 'locomotive'])
  expect(fitOf(trainFilm)).toBeGreaterThan(fitOf(clockFilm))
  expect(fitOf(clockFilm)).toBeGreaterThan(fitOf(houseFilm))
})
