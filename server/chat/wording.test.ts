import { expect, test } from 'vitest'
import { type Constraints, noConstraints } from '#server/ports/understanding.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
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
  obstacle: null,
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
  const series = titleFacts({ title: 'Flash Gordon', runtime: null })
  const shortest = recommendation({ wanted: constraintsWith({ type: 'tv', order: 'shortest' }), fittingCount: 1 })
  expect(textFor({ ...shortest, titles: [series] })).toBe(
    'I know how long films are, but not series. One that is well worth an evening.',
  )
  expect(textFor({ ...shortest, titles: [series, titleFacts({ runtime: 93 })] })).not.toContain('not series')
  for (const bound of [{ minMinutes: 60 }, { maxMinutes: 45 }]) {
    const wanted = constraintsWith({ type: 'tv', ...bound })
    expect(textFor(recommendation({ wanted }))).toBe(
      'I know how long films are, but not series. Leave out one wish or another, and I will look again.',
    )
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
    expect(textFor(recommendation({ wanted: given, obstacle }))).toMatch(
      new RegExp(`Leave out the years, and ${words.replace(/[*()]/g, '.')}: horror films\\.$`),
    )
  },
)

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
