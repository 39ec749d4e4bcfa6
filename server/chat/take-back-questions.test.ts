import { expect, test } from 'vitest'
import { turn, understand } from '#tests/support/small-catalogue.ts'
import { type ConstraintName, constraintNames, hasConstraintNamed, withoutConstraint } from './constraints.ts'
import { takeBackQuestion } from './take-back-questions.ts'

/** An answer that found nothing. */
const nothing = 'I have none.'

/** For each constraint, an earlier question that has it among others, and the question that takes it back. */
const examples: readonly (readonly [constraint: ConstraintName, earlier: string, question: string])[] = [
  ['type', 'a western series from the forties', 'And films?'],
  ['type', 'western films from the forties', 'And series?'],
  ['genre', 'silent westerns', 'Any genre'],
  ['genre', 'silent films, no horror', 'Any genre'],
  ['year', 'silent westerns from the forties', 'Any year'],
  ['length', 'a silent western under half an hour', 'Any length'],
  ['language', 'westerns in Spanish', 'Any language'],
  ['language', 'westerns without words', 'Any language'],
  ['country', 'Japanese westerns', 'Any country'],
  ['sound', 'silent westerns', 'The sound does not matter'],
  ['sound', 'westerns with sound', 'The sound does not matter'],
  ['color', 'westerns in colour', 'The colour does not matter'],
  ['color', 'black and white westerns', 'The colour does not matter'],
  ['person', 'westerns with Buster Keaton', 'Any actor'],
  ['person', 'westerns with Stan Laurel or Oliver Hardy', 'Any actor'],
  ['person', 'westerns without Buster Keaton', 'Any actor'],
  ['person', 'westerns directed by Delmer Daves', 'Any director'],
  ['person', 'westerns written by Delmer Daves', 'Any person'],
  ['subject', 'silent films about pirates', 'Any subject'],
  ['subject', 'silent films without zombies', 'Any subject'],
  ['children', 'silent westerns for children', 'Not only for children'],
  ['children', 'westerns for my 4 year old', 'Not only for children'],
]

test.each(examples)(
  'the condition %s of “%s” is taken back by “%s”, and no other [chat.takeback]',
  async (name, earlier, question) => {
    const before = (await understand(earlier)).constraints
    expect(hasConstraintNamed(before, name)).toBe(true)
    expect(takeBackQuestion(name, before)).toBe(question)
    const { kind, constraints, ignored } = await understand(question, [turn(earlier, nothing)])
    // A type is changed instead of taken back, and the words for a subject are taken back with it.
    const others = name === 'type' ? { type: constraints.type } : name === 'subject' ? { hints: [] } : {}
    expect({ kind, constraints, ignored }).toEqual({
      kind: 'titles',
      constraints: { ...withoutConstraint(before, name), ...others },
      ignored: [],
    })
    if (name === 'type') expect(constraints.type).toBe(before.type === 'tv' ? 'movie' : 'tv')
  },
)

test('every constraint has a question that takes it back', () => {
  expect(new Set(examples.map(([name]) => name))).toEqual(new Set(constraintNames))
})

test.each([
  ['shorter', 'Any length'],
  ['older', 'Any year'],
  ['from the same decade', 'Any year'],
  ['from the same country', 'Any country'],
])('a comparison with earlier titles is taken back too: “%s” by “%s”', async (comparison, question) => {
  const cards = [{ type: 'movie' as const, id: 1, title: 'Metropolis', year: 1927 }]
  const turns = [turn('silent westerns', 'Westerns.', cards), turn(comparison, nothing)]
  expect((await understand(comparison, turns.slice(0, 1))).constraints.relations).toHaveLength(1)
  const { constraints } = await understand(question, turns)
  expect(constraints.relations).toEqual([])
  expect(constraints).toMatchObject({ genres: [37], sound: 'silent' })
})

test('a description is taken back as a subject is', async () => {
  const described = 'silent films about a lonely man who mends umbrellas'
  const before = (await understand(described)).constraints
  expect([...before.described, ...before.hints]).not.toEqual([])
  const { constraints } = await understand('Any subject', [turn(described, nothing)])
  expect(constraints).toEqual({ ...before, described: [], hints: [], subjects: [] })
})
