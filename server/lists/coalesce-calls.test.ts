import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

/** A coalesced function that numbers its answers and fails for 'bad', and the list of the calls that reached it. */
function createRecordedAsk() {
  const asked: string[] = []
  const ask = coalesceCalls(
    async (word: string) => {
      asked.push(word)
      if (word === 'bad') throw new Error('no such word')
      return `${word} ${asked.length}`
    },
    (word) => word,
  )
  return { ask, asked }
}

test('equal calls within one turn of the event loop become one call, and different calls do not', async () => {
  const { ask, asked } = createRecordedAsk()
  expect(await Promise.all([ask('one'), ask('two'), ask('one')])).toEqual(['one 1', 'two 2', 'one 1'])
  expect(asked).toEqual(['one', 'two'])
})

test('a call that comes while an equal call is running is a call of its own', async () => {
  const asked: ((answer: string) => void)[] = []
  const ask = coalesceCalls(
    () => new Promise<string>((resolve) => asked.push(resolve)),
    () => 'the same',
  )
  const first = ask('x')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask('x')
  await expect.poll(() => asked.length).toBe(2)
  asked[0]?.('before')
  asked[1]?.('after')
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('a call does not wait for a slower call of the same turn', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = coalesceCalls(
    (word: string) => (word === 'slow' ? promise : Promise.resolve('at once')),
    (word) => word,
  )
  const slow = ask('slow')
  expect(await ask('fast')).toBe('at once')
  resolve('in the end')
  expect(await slow).toBe('in the end')
})

test('a failure reaches every caller of the shared call, and is not cached', async () => {
  const { ask, asked } = createRecordedAsk()
  const [good, bad] = await Promise.allSettled([ask('good'), ask('bad')])
  expect(good).toMatchObject({ status: 'fulfilled' })
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('no such word') })
  await expect(ask('bad')).rejects.toThrow('no such word')
  expect(asked).toEqual(['good', 'bad', 'bad'])
})
