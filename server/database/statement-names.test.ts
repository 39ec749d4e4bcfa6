import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

/** The names that a statement gets at its first four uses. */
const namesOf = (statement: string, nameOf = createStatementNames(), parameters: unknown[] = [1]) =>
  [1, 2, 3, 4].map(() => nameOf(statement, parameters))

test('each statement gets a name of its own from its third use on', () => {
  const nameOf = createStatementNames()
  expect(namesOf('select "id" from "a" where "id" = $1', nameOf)).toEqual([
    undefined,
    undefined,
    'matinee_1',
    'matinee_1',
  ])
  expect(namesOf('select count(*) from "a" where "id" = $1', nameOf).at(-1)).toBe('matinee_2')
})

test.each([
  'select * from "a" where "id" = $1',
  'select "a".* from "a" where "id" = $1',
  'insert into "a" ("id") values ($1) returning *',
])('a statement that returns all columns gets no name, because a migration may change the columns: %s', (statement) => {
  expect(namesOf(statement)).toEqual(Array(4).fill(undefined))
})

test('a statement without parameters, such as begin, gets no name', () => {
  expect(namesOf('begin', createStatementNames(), [])).toEqual(Array(4).fill(undefined))
})

test('at most two hundred statements get names', () => {
  const nameOf = createStatementNames()
  const names = new Set(Array.from({ length: 5000 }, (_, index) => namesOf(`select ${index} = $1`, nameOf)).flat())
  names.delete(undefined)
  expect(names.size).toBe(200)
  expect(nameOf('select 0 = $1', [1])).toBe('matinee_1')
})

test('statements that are used once do not prevent others from getting a name', () => {
  const nameOf = createStatementNames()
  for (let index = 0; index < 10_000; index += 1) nameOf(`select ${index} = $1`, [1])
  expect(namesOf('select "id" from "a" where "id" = $1', nameOf).at(-1)).toBe('matinee_1')
})

test.each([
  [1999, 'matinee_1'],
  [2000, undefined],
])('between the uses of a statement %i others may be used for it to get a name: %s', (others, name) => {
  const nameOf = createStatementNames()
  for (let uses = 1; uses <= 2; uses += 1) nameOf('select $1', [1])
  for (let index = 0; index < others; index += 1) nameOf(`select ${index} = $1`, [1])
  expect(nameOf('select $1', [1])).toBe(name)
})
