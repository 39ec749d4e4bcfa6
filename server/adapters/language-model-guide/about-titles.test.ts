import { expect, test } from 'vitest'
import type { Turn } from '#server/ports/understanding.ts'
import { constraintsOf, turn, understand } from '#tests/support/small-catalogue.ts'

const card = (id: number, title: string): Turn['cards'][number] => ({ id, title, year: 1927, type: 'movie' })
const comedies = turn('a silent comedy', 'Silent comedies.', [card(1, 'The Kid Brother'), card(2, 'College')])

test.each<[query: string, referredTo: readonly number[]]>([
  ['why that one?', [1]],
  ['how come you picked the second?', [2]],
  ['why did you suggest College?', [2]],
  ['why the first?', [1]],
  ['why?', [1]],
])('asking why a title was suggested refers to it and keeps the earlier constraints: %s', async (query, referredTo) => {
  const understanding = await understand(query, [comedies])
  expect(understanding).toMatchObject({ kind: 'fact', facts: ['why'], constraints: { genres: [35], sound: 'silent' } })
  expect(understanding.referredTo.map(({ id }) => id)).toEqual(referredTo)
})

test.each<[query: string, fact: string]>([
  ['is College in colour or black and white?', 'color'],
  ['is College silent or with sound?', 'sound'],
  ['is there any sound in College?', 'sound'],
  ['is College only for children?', 'children'],
])('a question for a fact is not read as taking back a wish: %s', async (query, fact) => {
  expect(await understand(query, [comedies])).toMatchObject({ kind: 'fact', facts: [fact] })
})

test.each(['who directed the fourth one?', 'who directed number 7?'])(
  'a question for a fact about a title that the last answer does not have is not answered about another: %s',
  async (query) => {
    expect(await understand(query, [comedies])).toMatchObject({ kind: 'talk', talk: 'unclear', referredTo: [] })
  },
)

test('a question for a fact about a title that was seen refers to it', async () => {
  const { facts, referredTo } = await understand("I've seen the second one, what is it about?", [comedies])
  expect({ facts, ids: referredTo.map(({ id }) => id) }).toEqual({ facts: ['plot'], ids: [2] })
})

test('"number 0" and "number 2.5" refer to no title of the last answer', async () => {
  for (const query of ['number 0', 'number 2.5']) {
    expect((await understand(query, [comedies])).referredTo).toEqual([])
  }
})

test.each([
  ['what did Buster Keaton play in Metropolis', ['part'], ['Buster Keaton']],
  ['is Buster Keaton in Metropolis?', ['part'], ['Buster Keaton']],
  ['no suggestions please, just tell me: is Metropolis German?', ['country'], []],
  ['is Metropolis a comedy', ['genre'], []],
])('a question for a fact about a title is understood: %s', async (query, facts, people) => {
  const { constraints, ...understanding } = await understand(query)
  expect(understanding).toMatchObject({ kind: 'fact', facts, named: [{ title: 'metropolis' }] })
  expect(constraints.people.map(({ name }) => name)).toEqual(people)
})

test.each([
  'a mystery with a twist',
  'a film based on a true story',
  'a comedy with a large cast',
  'a thriller with a clever plot',
  'an Oscar-winning drama',
  'a documentary about copyright',
  'something with a twist',
])('a fact that describes the wanted titles is not asked about one of them: %s', async (query) => {
  expect(await understand(query)).toMatchObject({ kind: 'titles', facts: [] })
})

test.each([
  ["what's the twist in Metropolis?", 'ending'],
  ['is Metropolis based on a true story?', 'truth'],
] as const)('a fact is asked about a named title: %s', async (query, fact) => {
  expect((await understand(query)).facts).toContain(fact)
})

test.each([
  ['something set in a hotel', { subjects: ['hotel'] }],
  ['something about a doctor', { subjects: ['doctor'] }],
  ['anything with a lawyer in it?', { described: ['lawyer'] }],
  ['something about politics', { described: ['politics'] }],
  ['a comedy about a doctor', { genres: [35], subjects: ['doctor'] }],
])('titles may be about what is otherwise outside of films: %s', async (query, expected) => {
  expect(await constraintsOf(query)).toEqual(expected)
})

test.each(['can you recommend a good doctor', 'I need a hotel', 'tell me something about physics'])(
  'a question for what has nothing to do with films is outside: %s',
  async (query) => {
    expect((await understand(query)).kind).toBe('outside')
  },
)

test.each([
  'what should I watch after Metropolis?',
  'what to watch next after Metropolis',
  'what else after Metropolis',
  'I just finished Metropolis, what now?',
  'I just watched Metropolis. What else?',
  "I watched Metropolis, what's next?",
  'just saw Metropolis. What next',
])('a question what to watch after a title asks for similar titles: %s', async (query) => {
  const { kind, constraints } = await understand(query)
  expect({ kind, like: constraints.like.map(({ title }) => title) }).toEqual({ kind: 'titles', like: ['metropolis'] })
})

test('a title that is not in the catalogue is recognised as a title, even in lower case', async () => {
  const { kind, named } = await understand('how long is the loud house of glass and who directed it')
  expect({ kind, title: named[0]?.title }).toEqual({ kind: 'fact', title: 'loud house of glass' })
})

test('after an answer that names the cameraman of a title, "what else did he shoot" asks for other titles that he shot', async () => {
  const sunrise = turn('who shot it?', '*Sunrise* (1927) was shot by Charles Rosher.', [card(3, 'Sunrise')])
  for (const query of ['anything else he shot?', 'what else did he shoot']) {
    const { constraints } = await understand(query, [sunrise])
    expect(constraints.relations).toMatchObject([{ kind: 'Director of Photography', to: [{ title: 'Sunrise' }] }])
  }
})

test('"something completely different" excludes the genre, and drops the years, of the question before', async () => {
  const { constraints } = await understand('something completely different', [turn('horror from the 60s')])
  expect(constraints).toMatchObject({ genres: [], withoutGenres: [27], fromYear: null })
})

test.each([
  ['early sound films, 29 to 31', { fromYear: 1929, toYear: 1931 }],
  ["a comedy from '24", { fromYear: 1924, toYear: 1924 }],
  ['comedies 20 to 30 minutes', { fromYear: undefined, minMinutes: 20, maxMinutes: 30 }],
  ['something not too old', { fromYear: 1940 }],
  ['my gran is visiting from Poland, a comedy', { countries: undefined, genres: [35] }],
  ['she doesnt speak any english, a comedy', { languages: undefined, withoutLanguages: ['en'] }],
  ['a christmas film for whole family', { forChildren: true }],
  ['una pelicula para reir', { moods: ['funny'] }],
  ['ein Film zum Lachen, bitte', { moods: ['funny'] }],
  ['un film pour rire ce soir', { moods: ['funny'] }],
  [
    'the funniest thing you have, ten people are coming and they all want to laugh, but please without chaplin',
    {
      withoutPeople: [{ name: 'Charlie Chaplin', job: null }],
    },
  ],
])('the wording "%s" is understood', async (query, expected) => {
  const constraints = await constraintsOf(query)
  for (const [name, value] of Object.entries(expected))
    expect([name, constraints[name as keyof typeof constraints]]).toEqual([name, value])
})

test('after a question about one of several titles, "the second one" is still the second of these titles', async () => {
  const why = turn('why that one?', 'You asked for silent comedies.', [card(1, 'The Kid Brother')])
  const { referredTo } = await understand('who directed the second one?', [comedies, why])
  expect(referredTo.map(({ id }) => id)).toEqual([2])
})

test('"which of them is the shortest" keeps the genre and asks for the shortest title, which may be one of the last answer', async () => {
  const { constraints, repeats } = await understand('which of them is the shortest', [comedies])
  expect({ ...constraints, repeats }).toMatchObject({ order: 'shortest', count: 1, genres: [35], repeats: 'fine' })
})
