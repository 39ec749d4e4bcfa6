import { expect, test } from 'vitest'
import type { EarlierTurn } from '#contract/chat.ts'
import type { Viewer } from '#server/http/session.ts'
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
