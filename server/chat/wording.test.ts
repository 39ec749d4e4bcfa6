import { expect, test } from 'vitest'
import { type Constraints, noConstraints } from '#server/ports/understanding.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import type { ConstraintName } from './constraints.ts'
import type { Recommendation } from './recommend.ts'
import { cardFacts, presentWords } from './title-words.ts'
import { ignoredWords, textFor } from './wording.ts'

const constraintsWith = (constraints: Partial<Constraints>): Constraints => ({ ...noConstraints, ...constraints })

const recommendation = (more: Partial<Recommendation>): Recommendation => ({
  wanted: constraintsWith({ genres: [27] }),
  titles: [],
  isOnlyMentioned: false,
  ignoredDescription: [],
  fittingCount: 0,
  missing: [],
  unknownPeople: [],
  like: [],
  liked: [],
  obstacles: [],
  ...more,
})

test('the text names what was found, what is missing and what the titles resemble, and says when there are too few', () => {
  const titles = [titleFacts(), titleFacts({ title: 'Häxan' })]
  expect(textFor(recommendation({ titles, fittingCount: 2 }))).toBe('Horror films.')
  const tooFew = { wanted: constraintsWith({ genres: [27], count: 3 }), fittingCount: 2 }
  expect(textFor(recommendation({ ...tooFew, titles }))).toBe('Horror films. I have only two.')
  expect(textFor(recommendation({ ...tooFew, titles: titles.slice(1) }))).toBe('A horror film. I have only one.')
  expect(textFor(recommendation({ ...tooFew, titles: [...titles, titleFacts()] }))).toBe('Horror films.')
  const missing = [{ title: 'Alien', year: 1979, type: null }]
  expect(textFor(recommendation({ titles, missing, like: [titleFacts({ title: 'M', year: null })] }))).toBe(
    '*Alien* (1979) is not in this catalogue. Horror films, in the spirit of *M*.',
  )
})

test('the length of the shortest title is in the singular if it is one minute', () => {
  const shortest = recommendation({ wanted: constraintsWith({ order: 'shortest' }), fittingCount: 2 })
  const textWith = (runtime: number) => textFor({ ...shortest, titles: [titleFacts({ runtime }), titleFacts()] })
  expect(textWith(1)).toBe('The shortest films here. *Nosferatu* runs 1 minute.')
  expect(textWith(2)).toBe('The shortest films here. *Nosferatu* runs 2 minutes.')
})

test('when no title is shown, the text says why', () => {
  expect(textFor(recommendation({ unknownPeople: [{ name: 'Ada Doe', job: null }] }))).toBe(
    'I know nobody called Ada Doe in this catalogue, so I have nothing to show. Is it spelt another way?',
  )
  expect(textFor(recommendation({ fittingCount: 1 }))).toBe('That was all: I have no more horror films.')
  expect(textFor(recommendation({}))).toBe(
    'I have no horror films. Leave out one wish or another, and I will look again.',
  )
})

test('when series are asked for by their length, the text says that only films have a length', () => {
  const show = titleFacts({ title: 'Flash Gordon', runtime: null })
  const shortest = recommendation({ wanted: constraintsWith({ type: 'tv', order: 'shortest' }), fittingCount: 1 })
  expect(textFor({ ...shortest, titles: [show] })).toBe(
    'I know how long films are, but not how long series are. One that is well worth an evening.',
  )
  expect(textFor({ ...shortest, titles: [show, titleFacts({ runtime: 93 })] })).not.toContain('series are')
  for (const [bound, words] of [
    [{ minMinutes: 60 }, 'at least 60 minutes long'],
    [{ maxMinutes: 45 }, 'up to 45 minutes long'],
  ] as const) {
    const wanted = constraintsWith({ type: 'tv', genres: [27], ...bound })
    const sentence = `I know how long films are, but not how long series are. Leave out “${words}”, and`
    const found = { constraint: 'length', titles: [show], total: 1 } as const
    expect(textFor(recommendation({ wanted, obstacles: [found] }))).toBe(
      `${sentence} there is *Flash Gordon* (1922): horror series.`,
    )
    const notFound = { constraint: 'length', titles: [], total: 0 } as const
    expect(textFor(recommendation({ wanted, obstacles: [notFound] }))).toBe(`${sentence} I will look again.`)
  }
})

test.each([
  [1, 'there is *Nosferatu* (1922)'],
  [10, 'there are 10 to choose from, such as *Nosferatu* (1922)'],
])(
  'when one constraint excludes every title, the text names it, and an example of the titles that fit without it (%i in all)',
  (total, words) => {
    const obstacle = { constraint: 'year', titles: [titleFacts()], total } as const
    const given = constraintsWith({ genres: [27], fromYear: 1950 })
    expect(textFor(recommendation({ wanted: given, obstacles: [obstacle] }))).toMatch(
      new RegExp(`Leave out “made since 1950”, and ${words.replace(/[*()]/g, '.')}: horror films\\.$`),
    )
  },
)

const keaton = { name: 'Buster Keaton', job: null }
const chaplin = { name: 'Charlie Chaplin', job: null }

test.each<[ConstraintName, Partial<Constraints>, string]>([
  ['type', { type: 'tv' }, 'series'],
  ['type', { type: 'movie' }, 'films'],
  ['genre', { genres: [27, 37] }, 'horror films and westerns'],
  ['genre', { anyGenres: [27], withoutGenres: [37] }, 'horror films'],
  ['genre', { withoutGenres: [37, 53] }, '“no westerns or thrillers”'],
  ['genre', { type: 'tv', genres: [27], anyGenres: [37] }, 'horror and western'],
  ['language', { languages: ['de', 'fr'] }, 'German and French'],
  ['language', { withoutLanguages: ['en'] }, '“not in English”'],
  ['country', { countries: ['DE'] }, 'Germany'],
  ['country', { withoutCountries: ['DE', 'FR'] }, '“not from Germany or France”'],
  ['person', { people: [keaton], anyPeople: [chaplin] }, 'Buster Keaton and Charlie Chaplin'],
  ['person', { withoutPeople: [keaton] }, '“without Buster Keaton”'],
  ['subject', { genres: [27], subjects: ['train'], anySubjects: ['sea'] }, 'trains and the sea'],
  ['subject', { genres: [27], subjects: [], withoutSubjects: ['train'] }, '“nothing about trains”'],
  ['subject', { genres: [27], subjects: [], described: ['umbrella'] }, 'what it is about'],
  ['year', { fromYear: 1950, toYear: 1959 }, '“from the 1950s”'],
  ['length', { minMinutes: 60, maxMinutes: 80 }, '“60 to 80 minutes long”'],
  ['sound', { sound: 'silent' }, '“silent”'],
  ['sound', { sound: 'sound' }, '“with sound”'],
  ['color', { color: 'color' }, '“in colour”'],
  ['color', { color: 'bw' }, '“black and white”'],
  ['children', { forChildren: true, withoutReading: true }, '“for children”'],
  ['children', { withoutReading: true }, '“no reading”'],
])('the constraint %s in the way is named by its value: %j as %s', (constraint, constraints, words) => {
  const wanted = constraintsWith({ subjects: ['sea'], ...constraints })
  const obstacles = [{ constraint, titles: [titleFacts()], total: 1 }]
  expect(textFor(recommendation({ wanted, obstacles }))).toContain(
    ` Leave out ${words}, and there is *Nosferatu* (1922)`,
  )
})

test('a card has the year, the first genre, and the length or the number of episodes', () => {
  expect(cardFacts(titleFacts())).toBe('1922, horror, 94 min')
  expect(cardFacts(titleFacts({ year: null, genres: [], runtime: null }))).toBe('')
  const show = titleFacts({ runtime: null, length: { seasons: 1, episodes: 10 } })
  expect(cardFacts(show)).toBe('1922, horror, 10 episodes')
  expect(cardFacts({ ...show, length: { seasons: 1, episodes: 1 } })).toBe('1922, horror, 1 episode')
})

test('the sentence that a title is here has only the facts that are known', () => {
  const unknown = titleFacts({ genres: [], runtime: null })
  expect(presentWords([{ ...unknown, runtime: 68 }])).toBe('*Nosferatu* (1922) is here: 68 minutes.')
  expect(presentWords([unknown])).toBe('*Nosferatu* (1922) is here.')
  expect(presentWords([{ ...unknown, runtime: 1 }])).toBe('*Nosferatu* (1922) is here: 1 minute.')
  const pilot = { ...unknown, length: { seasons: 1, episodes: 1 } }
  expect(presentWords([pilot])).toBe('*Nosferatu* (1922) is here: 1 episode.')
})

test('a word that was not understood is named once', () => {
  expect(ignoredWords(['asdfgh', 'qwertz', 'asdfgh'])).toBe(' I could not take “asdfgh” or “qwertz” into account.')
})
