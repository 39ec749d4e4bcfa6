import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { type Expectation, readQuestions } from './chat-questions.ts'
import { judgedTitles, satisfies } from './chat-titles.ts'

const questions = readQuestions()
const titles = judgedTitles(readOpenData(join(project, 'catalogue')))
const turns = questions.flatMap(({ id, turns }) =>
  turns.map(({ query, expect }, turnIndex) => ({
    turn: `${id}, turn ${turnIndex + 1}: ${query.slice(0, 60)}`,
    expect,
  })),
)

/**
 * Why no answer can be as expected: too few titles of the catalogue fit, or some fit although none should, or the
 * expectation contradicts itself; null if an answer can be.
 */
function faultOf(expected: Expectation): string | null {
  const { kind, type, min = 1, max, every, some, first, absent } = expected
  const fitting = titles.filter((title) => satisfies(title, expected))
  if (kind === 'any') return null
  if (kind === 'talk' || kind === 'nocontext')
    return every || some ? 'expects something of cards, but the answer has no cards' : null
  if (kind === 'none') {
    if (absent !== undefined) {
      const matching = titles.find(({ names }) => names.some((name) => new RegExp(absent, 'i').test(name)))
      return matching ? `${matching.names[0]} is in the catalogue` : null
    }
    if (every === undefined && type === undefined) return 'does not say what the catalogue has none of'
    return fitting.length > 0 ? `${fitting.length} titles fit, such as ${fitting[0]?.names[0]}` : null
  }
  if (max !== undefined && max < min) return 'expects more than it allows'
  // All cards of one answer are movies, or all are shows.
  const countOfOneType = Math.max(
    ...['movies', 'tv'].map((type) => fitting.filter((title) => title.type === type).length),
  )
  if (countOfOneType < min) return `${countOfOneType} titles fit, ${min} are expected`
  if (first?.ids.every((id) => !fitting.some((title) => title.id === id))) return 'none of the titles in `first` fits'
  const fittingIds = some?.ids.filter((id) => fitting.some((title) => title.id === id)) ?? []
  return fittingIds.length < (some?.atLeast ?? 0) ? `${fittingIds.length} of the titles in \`some\` fit` : null
}

test('for every question, the bundled catalogue has titles for an answer that meets the expectation', () => {
  const faults = turns.flatMap(({ turn, expect }) => {
    const fault = faultOf(expect)
    return fault === null ? [] : [`${turn}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('every title that an expectation names by its id is in the catalogue', () => {
  const knownIds = new Set(titles.map(({ id }) => id))
  const namedIds = turns.flatMap(({ turn, expect: { some, none, first, every } }) =>
    [...(some?.ids ?? []), ...(first?.ids ?? []), ...(none?.ids ?? []), ...(every?.idsNone ?? [])].map((id) => ({
      turn,
      id,
    })),
  )
  expect(namedIds.length).toBeGreaterThan(0)
  expect(namedIds.filter(({ id }) => !knownIds.has(id))).toEqual([])
})

test('there are at least 250 questions in at least 15 styles, each with its own id, and at least 45 have several turns', () => {
  expect(questions.length).toBeGreaterThanOrEqual(250)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ style }) => style)).size).toBeGreaterThanOrEqual(15)
  expect(questions.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(45)
})
