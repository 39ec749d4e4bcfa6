import { expect, test } from 'vitest'
import { anOffer } from '#web/testing/discovery-builders.ts'
import { constraintsOf, type Filters } from './browse-selection.ts'
import { constraintText, countryName, countText, lengthText, yearsText } from './constraint-text.ts'

test.each([
  [{ to: 1929 }, 'Until 1929'],
  [{ from: 1920 }, 'Since 1920'],
  [{ from: 1920, to: 1929 }, '1920s'],
  [{ from: 1921, to: 1930 }, '1921 to 1930'],
  [{ from: 1920, to: 1930 }, '1920 to 1930'],
  [{ from: 1920, to: 1920 }, '1920'],
])('the years in the filters %j are shown as %s', (years, text) => {
  expect(yearsText(years)).toBe(text)
})

test.each([
  [{ minutes: 20 }, '20 minutes or less'],
  [{ least: 90 }, '90 minutes or more'],
  [{ least: 60, minutes: 90 }, '60 to 90 minutes'],
])('the length in the filters %j is shown as %s', (length, text) => {
  expect(lengthText(length)).toBe(text)
})

test('a country, also one that no longer exists, is shown by its name, and an unknown country by its code', () => {
  expect(['FR', 'XC', 'CS', 'DD', 'XG', 'SU', 'YU', 'XX', 'QX'].map(countryName)).toEqual([
    'France',
    'Czechoslovakia',
    'Czechoslovakia',
    'East Germany',
    'East Germany',
    'Soviet Union',
    'Yugoslavia',
    'XX',
    'QX',
  ])
})

test('each filter is shown as a text, in the order genres, years, length and the others [browse.page]', () => {
  const filters: Filters = {
    seen: 'hide',
    person: 7,
    color: 'bw',
    sound: 'sound',
    country: 'SU',
    language: 'de',
    minutes: 60,
    from: 1920,
    without: [27],
    genre: [35, 18],
  }
  const textsOf = (chosen: Filters) =>
    constraintsOf(chosen).map((constraint) => constraintText(constraint, chosen, anOffer(), 'Charlie Chaplin'))
  expect(textsOf(filters)).toEqual([
    'Comedy',
    'Drama',
    'Not Horror',
    'Since 1920',
    '60 minutes or less',
    'German',
    'Soviet Union',
    'With sound',
    'Black and white',
    'Charlie Chaplin',
    'Not seen yet',
  ])
  expect(textsOf({ genre: [], without: [], sound: 'silent', color: 'color' })).toEqual(['Silent', 'In colour'])
})

test('a number of titles has commas between thousands, and one title is in the singular', () => {
  expect([countText(1, 'movies'), countText(0, 'movies'), countText(1024, 'movies')]).toEqual([
    '1 movie',
    '0 movies',
    '1,024 movies',
  ])
  expect([countText(1, 'tv'), countText(2, 'tv')]).toEqual(['1 TV show', '2 TV shows'])
})
