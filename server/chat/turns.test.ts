import { expect, test } from 'vitest'
import type { EarlierTurn } from '#contract/chat.ts'
import type { Viewer } from '#server/http/session.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import { createTurns } from './turns.ts'

const viewer = { adult: false } as Viewer
const { read } = createTurns(async () => {
  throw new Error('a turn without cards has no title to look up')
})
const turn = (query: string): EarlierTurn => ({ query, data: [], datatext: '', contentType: 'movies' })
const queriesOf = async (...queries: string[]) => (await read(queries.map(turn), viewer)).map(({ query }) => query)

test('only the newest 20 turns of a conversation are read, the oldest of them first', async () => {
  const queries = Array.from({ length: 21 }, (_, index) => `question ${index}`)
  expect(await queriesOf(...queries)).toEqual(queries.slice(1))
})

test('each earlier question is cut at 2,000 characters, and only the newest with at most 6,000 characters together are read', async () => {
  const longer = 'x'.repeat(5000)
  const long = 'x'.repeat(2000)
  expect(await queriesOf('oldest', longer, long, long)).toEqual([long, long, long])
  expect(await queriesOf('oldest', 'older', longer, long)).toEqual(['oldest', 'older', long, long])
})

test('of all cards together, only the 100 of the newest turns are looked up', async () => {
  const lookedUp: number[] = []
  const { read } = createTurns(async (ref) => {
    lookedUp.push(ref.id)
    return titleFacts({ ref })
  })
  const cards = (first: number) => Array.from({ length: 20 }, (_, index) => ({ id: first + index, title: '' }))
  const turns = Array.from({ length: 20 }, (_, index) => ({ ...turn('more'), data: cards(index * 20 + 1) }))
  const cardCounts = (
    await read([...turns, turn('none'), { ...turn('few'), data: cards(500).slice(0, 10) }], viewer)
  ).map((read) => read.cards.length)
  expect(lookedUp).toHaveLength(100)
  expect(cardCounts.slice(-7)).toEqual([10, 20, 20, 20, 20, 0, 10])
  expect(Math.min(...lookedUp)).toBe(301)
})
