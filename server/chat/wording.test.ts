import { expect, test } from 'vitest'
import { type Constraints, noConstraints } from '#server/ports/language-model.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import type { Recommendation } from './recommend.ts'
import { cardFacts, described, textFor } from './wording.ts'

const wanted = (constraints: Partial<Constraints>): Constraints => ({ ...noConstraints, ...constraints })

const found = (more: Partial<Recommendation>): Recommendation => ({
  wanted: wanted({ genres: [27] }),
  titles: [],
  fitting: 0,
  missing: [],
  strangers: [],
  like: [],
  liked: [],
  obstacle: null,
  ...more,
})

test.each<[string, Partial<Constraints>]>([
  ['films', {}],
  ['series', { type: 'tv' }],
  ['comic series', { type: 'tv', genres: [35] }],
  ['comic horror films', { genres: [35, 27] }],
  ['comedies or westerns', { anyGenres: [35, 37] }],
  ['sad black-and-white silent films', { moods: ['sad'], color: 'bw', sound: 'silent' }],
  ['colour sound films', { color: 'color', sound: 'sound' }],
  ['films from France or Italy in French', { countries: ['FR', 'IT'], languages: ['fr'] }],
  [
    'films directed by Fritz Lang and with Peter Lorre',
    {
      people: [
        { name: 'Fritz Lang', job: 'Director' },
        { name: 'Peter Lorre', job: null },
      ],
    },
  ],
  ['films about trains', { subjects: ['trains'] }],
  ['films of the 1920s', { fromYear: 1920, toYear: 1929 }],
  ['films from 1920 to 1928', { fromYear: 1920, toYear: 1928 }],
  ['films from 1921 to 1930', { fromYear: 1921, toYear: 1930 }],
  ['films of 1922', { fromYear: 1922, toYear: 1922 }],
  ['films from 1950 on', { fromYear: 1950 }],
  ['films up to 1930', { toYear: 1930 }],
  ['films up to 45 minutes long', { maxMinutes: 45 }],
  ['films at least 60 minutes long', { minMinutes: 60 }],
  ['films 60 to 80 minutes long', { minMinutes: 60, maxMinutes: 80 }],
  ['films fit for children that you have not watched', { forChildren: true, unwatched: true }],
  [
    'films, without horror films, nothing about war or nothing from Germany',
    {
      withoutGenres: [27],
      withoutSubjects: ['war'],
      withoutCountries: ['DE'],
    },
  ],
])('%s', (words, constraints) => {
  expect(described(wanted(constraints))).toBe(words)
})

test('what was found is told with what is missing, what it is like, and how few they are', () => {
  const titles = [titleFacts(), titleFacts({ title: 'Häxan' })]
  expect(textFor(found({ titles, fitting: 2 }))).toBe('Horror films.')
  const few = { wanted: wanted({ genres: [27], count: 3 }), fitting: 2 }
  expect(textFor(found({ ...few, titles }))).toBe('Horror films. Only 2 fit.')
  expect(textFor(found({ ...few, titles: titles.slice(1) }))).toBe('Horror films. Only one fits.')
  expect(textFor(found({ ...few, titles: [...titles, titleFacts()] }))).toBe('Horror films.')
  const missing = [{ title: 'Alien', year: 1979, type: null }]
  expect(textFor(found({ titles, missing, like: [titleFacts({ title: 'M', year: null })] }))).toBe(
    '*Alien* (1979) is not in this catalogue. Horror films, in the spirit of *M*.',
  )
})

test('when nothing is shown the text says why', () => {
  expect(textFor(found({ strangers: [{ name: 'Ada Doe', job: null }] }))).toBe(
    'I know nobody called Ada Doe in this catalogue, so I have nothing to show. Is it spelt another way?',
  )
  expect(textFor(found({ fitting: 1 }))).toBe(
    'That is all I have: there are no more horror films. Shall we loosen something?',
  )
  expect(textFor(found({}))).toBe('I have no horror films. Try fewer wishes at once.')
})

test.each([
  [1, 'One title fits'],
  [10, 'Ten titles fit'],
  [11, '11 titles fit'],
])('what is in the way is told with its number, %i', (total, words) => {
  const one = { constraint: 'year', titles: [titleFacts()], total } as const
  expect(textFor(found({ obstacle: one }))).toBe(
    `I have no horror films. ${words} from other years; the nearest is *Nosferatu* (1922).`,
  )
  const two = { ...one, titles: [titleFacts(), titleFacts({ title: 'M', year: 1931 })] }
  expect(textFor(found({ obstacle: two }))).toMatch(/the nearest are \*Nosferatu\* \(1922\) and \*M\* \(1931\)\.$/)
})

test('a card has the year, the first genre, and the length or the number of episodes', () => {
  expect(cardFacts(titleFacts())).toBe('1922, horror, 94 min')
  expect(cardFacts(titleFacts({ year: null, genres: [], runtime: null }))).toBe('')
  const show = titleFacts({ runtime: null, length: { seasons: 1, episodes: 10 } })
  expect(cardFacts(show)).toBe('1922, horror, 10 episodes')
  expect(cardFacts({ ...show, length: { seasons: 1, episodes: 1 } })).toBe('1922, horror, 1 episode')
})
