import { expect, test } from 'vitest'
import type { Constraints } from '#server/ports/understanding.ts'
import { constraintsOf, turn, understand } from '#tests/support/small-catalogue.ts'
import { createGuide, maxEarlierTerms } from './guide.ts'

const comedy = { genres: [35] }

test.each<[string, Partial<Constraints>]>([
  ['a comedy after a fourteen-hour shift', comedy],
  ['I was born in 1944, a comedy', comedy],
  ['I live at 1920 Oak Street, a comedy', comedy],
  ['my guests arrive in ten minutes, a comedy', comedy],
  ['a comedy, an hour on the dot, give or take five minutes', { ...comedy, minMinutes: 55, maxMinutes: 65 }],
  ['a comedy between an hour and eighty minutes', { ...comedy, minMinutes: 60, maxMinutes: 80 }],
  ['a comedy of an hour and ten at most', { ...comedy, maxMinutes: 70 }],
  ['comedies, two', { ...comedy, count: 2 }],
  ['one. comedy. now.', { ...comedy, count: 1 }],
  ['the single best comedy', { ...comedy, count: 1, order: 'best' }],
  ['three comedies, each from a different decade', { ...comedy, type: null, count: 3, apart: 'decade' }],
  ['more than 10 comedies', { ...comedy, count: 11 }],
  ['comedies, less than 10 films', { ...comedy, count: 9 }],
  ['comedies, more than 5 suggestions', { ...comedy, count: 6 }],
  ['comedies of more than 60', { ...comedy, minMinutes: 61 }],
])('a number is read as a length, a year or a count only if it means that: %s', async (query, expected) => {
  const { type, ...constraints } = { type: null, ...(await constraintsOf(query)) }
  const { type: _, ...wantedConstraints } = { type: null, ...expected }
  expect(constraints).toEqual(wantedConstraints)
})

test.each<[string, Partial<Constraints>]>([
  ['a comedy without words', { ...comedy, languages: ['xx'] }],
  ['if anyone sings I leave, a comedy', { ...comedy, withoutGenres: [10402] }],
])(
  'a wish for no words asks for titles without a language, and a wish for no songs excludes the genre Music: %s',
  async (query, expected) => {
    expect(await constraintsOf(query)).toEqual(expected)
  },
)

test.each(['I have seen the first two', 'already seen the first two', 'seen both'])(
  'titles of the last answer that the user says they have seen are left out: %s',
  async (query) => {
    const cards = [1, 2, 3].map((id) => ({ id, title: `Film ${id}`, year: 1927, type: 'movie' as const }))
    const { constraints } = await understand(query, [turn('comedies', 'Comedies.', cards)])
    expect(constraints.without.map(({ title }) => title)).toEqual(['Film 1', 'Film 2'])
  },
)

test.each([
  "I've seen the second one",
  "I didn't like the second one",
  'I hate the second one',
  'anything but the second',
  'without the second one',
])('a title of the last answer that the user has seen or does not want is left out: %s', async (query) => {
  const cards = [1, 2, 3].map((id) => ({ id, title: `Film ${id}`, year: 1927, type: 'movie' as const }))
  const { constraints, referredTo } = await understand(query, [turn('comedies', 'Comedies.', cards)])
  expect({ without: constraints.without.map(({ title }) => title), referredTo }).toEqual({
    without: ['Film 2'],
    referredTo: [],
  })
})

test.each<[string, Partial<Constraints>]>([
  ['comedies from the forties or thirties', { ...comedy, fromYear: 1930, toYear: 1949 }],
  ['comedies of the twenties, thirties and forties', { ...comedy, fromYear: 1920, toYear: 1949 }],
  ['1920s-1930s comedies', { ...comedy, fromYear: 1920, toYear: 1939 }],
  ['20s/30s comedies', { ...comedy, fromYear: 1920, toYear: 1939 }],
  ['comedies between 1940 and 1930', { ...comedy, fromYear: 1930, toYear: 1940 }],
  ['comedies before 1930 or after 1950', { ...comedy, toYear: 1929 }],
  ['comedies of 90 or 60 minutes', { ...comedy, minMinutes: 60, maxMinutes: 90 }],
  ['comedies of two hours to one hour', { ...comedy, minMinutes: 60, maxMinutes: 120 }],
  ['comedies of two to three hours', { ...comedy, minMinutes: 120, maxMinutes: 180 }],
  ['comedies, 1-2 hours', { ...comedy, minMinutes: 60, maxMinutes: 120 }],
  ['comedies between one and two hours', { ...comedy, minMinutes: 60, maxMinutes: 120 }],
  ['a comedy, I have 2-3 hours', { ...comedy, maxMinutes: 180 }],
])(
  'a range of years or lengths is read with its earlier or shorter end first, in one unit: %s',
  async (query, expected) => {
    expect(await constraintsOf(query)).toEqual(expected)
  },
)

test('"sounds great" is thanks, and does not ask for sound', async () => {
  expect(await understand('Sounds great!')).toMatchObject({ kind: 'talk', talk: 'thanks' })
  expect(await constraintsOf('that sounds good, a comedy please')).toEqual(comedy)
  expect(await constraintsOf('a comedy that sounds fun')).toEqual(comedy)
})

test.each<[string, Partial<Constraints>]>([
  ['comedies less than ten years old', { ...comedy, fromYear: 2016 }],
  ['comedies, at most 5 years old', { ...comedy, fromYear: 2021 }],
  ['a comedy for children less than five years old', { ...comedy, forChildren: true, withoutReading: true }],
])('the age of a film is not the age of a child: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toEqual(expected)
})

test.each(['comedy tv programmes', 'a telly series, a comedy', 'television shows that are comedies'])(
  'words for television ask for a show, not for a film: %s',
  async (query) => {
    expect(await constraintsOf(query)).toMatchObject({ ...comedy, type: 'tv' })
  },
)

test.each<[string, Partial<Constraints>]>([
  ['a film that shows Paris in the twenties', { subjects: ['paris'], fromYear: 1920, toYear: 1929 }],
  ['a film for the christmas season', { subjects: ['christmas'] }],
])('a film that shows something, or for a season, is no show: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toEqual({ ...expected, type: 'movie' })
})

test('a person who is named several times counts as one person', async () => {
  const { people } = await constraintsOf('films with Buster Keaton, Buster Keaton and Buster Keaton')
  expect(people).toEqual([{ name: 'Buster Keaton', job: null }])
})

test('a maximal length is never negative', async () => {
  for (const query of ['a comedy of less than 0 minutes', 'a comedy under 0']) {
    expect((await constraintsOf(query)).maxMinutes ?? 0).toBe(0)
  }
})

test.each<[string, readonly string[]]>([
  ['horror without vampires, zombies or ghosts', ['vampire', 'zombie', 'ghost']],
  ['horror, no pirates, please', ['pirate']],
  ['everything bar pirates', ['pirate']],
])('everything in a list of unwanted things is excluded: %s', async (query, subjects) => {
  expect((await constraintsOf(query)).withoutSubjects).toEqual(subjects)
})

test.each([
  ['Etwas Lustiges mit Dick und Doof, unter einer halben Stunde', { maxMinutes: 29 }],
  ['¿Tienen alguna película de terror de los años sesenta?', { genres: [27], fromYear: 1960, toYear: 1969 }],
  ['un film d’horreur des années trente', { genres: [27], fromYear: 1930, toYear: 1939 }],
  ['una commedia degli anni venti', { genres: [35], fromYear: 1920, toYear: 1929 }],
  ['uma comédia dos anos quarenta', { genres: [35], fromYear: 1940, toYear: 1949 }],
  ['ein Film unter 1,5 Stunden', { maxMinutes: 89 }],
  ['un film de 1h30', { maxMinutes: 90 }],
  ['a comedy under 1h30', { genres: [35], maxMinutes: 89 }],
])('decades and lengths are understood in other languages: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toMatchObject(expected)
})

test('a nickname stands for the people whom it means', async () => {
  expect((await constraintsOf('Dick und Doof')).people?.map(({ name }) => name)).toEqual([
    'Stan Laurel',
    'Oliver Hardy',
  ])
})

test('films for a child of six must need no reading, and films for a child of ten may need it', async () => {
  expect(await constraintsOf('a film for my 6 year old')).toMatchObject({ forChildren: true, withoutReading: true })
  expect((await constraintsOf('a film for my 10 year old')).withoutReading).toBeUndefined()
})

test.each([
  'my kids are 14 and 6, something for all of us',
  'a film for 14 and 6 year olds',
  'my daughters, 15 and 7',
  'my children, 10 and 5 years old',
  'kids aged 9 and 6',
  'my kids are 12, 9 and 4',
  'a film for two kids, 9 and 6',
  'a film for kids of 6',
])('of several children, the youngest decides what is suitable: %s', async (query) => {
  expect(await constraintsOf(query)).toMatchObject({ forChildren: true, withoutReading: true })
})

test.each<[string, Partial<Constraints>]>([
  ['a film that teens will love', { type: 'movie', moods: ['exciting'] }],
  ['something the teens would like', { moods: ['exciting'] }],
  ['films from the teens', { type: 'movie', fromYear: 1910, toYear: 1919 }],
  ['films from the early teens', { type: 'movie', fromYear: 1910, toYear: 1913 }],
  ['a comedy for under 10s', { ...comedy, forChildren: true }],
  ['a comedy for the under-fives', { ...comedy, forChildren: true, withoutReading: true }],
])('teens are teenagers or a decade, and "under 10s" are children: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toEqual(expected)
})

test('a thing after "love" or "with" is read as a subject of the wanted titles', async () => {
  expect((await constraintsOf('my twins love pirates')).subjects).toEqual(['pirate'])
  expect((await constraintsOf('films with a lighthouse')).subjects).toEqual(['lighthouse'])
})

test('a bar is a place, and not always a word for "except"', async () => {
  expect(await constraintsOf('something set in a bar with pirates')).not.toHaveProperty('withoutSubjects')
})

test('a word that is not in the catalogue is reported as ignored', async () => {
  expect((await understand('a quokka film')).ignored).toEqual(['quokka'])
  expect((await understand('a lighthouse film')).ignored).toEqual([])
})

test.each(['my uncle sells umbrellas', 'コメディ'])(
  'when nothing is understood, nothing is recommended: %s',
  async (query) => {
    expect(await understand(query)).toMatchObject({ kind: 'talk', talk: 'unclear' })
  },
)

test('"he" and "she" mean the man and the woman whom the last answer named', async () => {
  const directorTurns = [turn('who directed it?', '*The Red House* (1947) was directed by Delmer Daves.')]
  expect((await understand('when was he born?', directorTurns)).about).toEqual({
    name: 'Delmer Daves',
    facts: ['birth'],
  })
  const castTurns = [turn('who is in it?', 'In *Rain* (1932): William Gargan as Sergeant, Joan Crawford as Sadie.')]
  const { constraints } = await understand('has she got another one?', castTurns)
  expect(constraints.people.map(({ name }) => name)).toEqual(['Joan Crawford'])
})

test('a famous title that is not in the catalogue leads to titles by the same people', async () => {
  const { named, similarTo } = await understand('Have you got Modern Times?')
  expect(named.map(({ title }) => title)).toEqual(['Modern Times'])
  expect(similarTo?.people.map(({ name }) => name)).toEqual(['Charlie Chaplin'])
})

test.each(["Have you got '12 Angry Men'?", "have you got '39 Steps'"])(
  'a number after a quotation mark is the beginning of a title, and no year: %s',
  async (query) => {
    const { named, constraints } = await understand(query)
    expect({ names: named.length, fromYear: constraints.fromYear }).toEqual({ names: 1, fromYear: null })
  },
)

test('"how many" asks for the number of titles, and "who plays" asks for the actor of a character', async () => {
  expect((await understand('how many comedies are there?')).asksForCount).toBe(true)
  expect(await understand('who plays Maria in Metropolis')).toMatchObject({ facts: ['cast'], role: 'Maria' })
})

test.each<[string, Partial<Constraints>]>([
  ['I am bored. Westrens please', { genres: [37] }],
  ['a series. no, a film about zombies', { type: 'movie', subjects: ['zombie'] }],
  ['a dozen comedies', { genres: [35], count: 12 }],
  ['half a dozen comedies', { genres: [35], count: 6 }],
])(
  'a slip at the beginning of a sentence, a changed mind and a number in words are understood: %s',
  async (query, expected) => {
    expect(await constraintsOf(query)).toMatchObject(expected)
  },
)

test('a word of 40 characters is read, and a longer one is ignored', async () => {
  const word = 'zombies'.padEnd(40, 'q')
  expect(await constraintsOf(`films about ${word}`)).toMatchObject({ described: [word] })
  expect(await constraintsOf(`films about ${word}q`)).not.toHaveProperty('described')
})

test.each([
  ['No horror, but a ghost is fine.', ['ghost']],
  ['My son works at the railways. Is there an old silent picture with them?', ['railways']],
])('subjects in a longer question are hints for the choice: %s', async (query, hints) => {
  expect(await constraintsOf(query)).toMatchObject({ hints })
})

test('the number of names that are looked up is limited for a question, and separately for all earlier questions together', async () => {
  let terms = 0
  const find = async () => {
    terms += 1
    return []
  }
  const names = { titles: find, people: find, topic: async () => null, maxTerms: 60 }
  const unknownWords = Array.from(
    { length: 40 },
    (_, index) => `qx${'bcdfghjkmn'[index % 10]}${'pqrstvwxyz'[index % 9]}`,
  )
  const query = unknownWords.join(' ')
  await createGuide().understand({ query, turns: [] }, names)
  expect(terms).toBe(60)
  terms = 0
  await createGuide().understand({ query, turns: Array.from({ length: 20 }, () => turn(query)) }, names)
  expect(terms).toBe(60 + maxEarlierTerms)
})
