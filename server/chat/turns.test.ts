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

test('of a long conversation the newest 20 turns are read, oldest first', async () => {
  const queries = Array.from({ length: 21 }, (_, at) => `question ${at}`)
  expect(await queriesOf(...queries)).toEqual(queries.slice(1))
})

test('of long questions the newest are read up to 6,000 characters, each up to 2,000', async () => {
  const longer = 'x'.repeat(5000)
  const long = 'x'.repeat(2000)
  expect(await queriesOf('oldest', longer, long, long)).toEqual([long, long, long])
  expect(await queriesOf('oldest', 'older', longer, long)).toEqual(['oldest', 'older', long, long])
})
