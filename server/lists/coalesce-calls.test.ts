import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

/** A coalesced function that numbers its answers and fails for 'bad'; `calls` lists the calls that it carried out. */
function createRecordedLookUp() {
  const calls: string[] = []
  const lookUp = coalesceCalls(
    async (word: string) => {
      calls.push(word)
      if (word === 'bad') throw new Error('no such word')
      return `${word} ${calls.length}`
    },
    (word) => word,
  )
  return { lookUp, calls }
}

test('equal calls within one turn of the event loop become one call, and different calls do not', async () => {
  const { lookUp, calls } = createRecordedLookUp()
  expect(await Promise.all([lookUp('one'), lookUp('two'), lookUp('one')])).toEqual(['one 1', 'two 2', 'one 1'])
  expect(calls).toEqual(['one', 'two'])
})

test('a call that arrives while an equal call is running is not joined with that call', async () => {
  const calls: ((answer: string) => void)[] = []
  const lookUp = coalesceCalls(
    () => new Promise<string>((resolve) => calls.push(resolve)),
    () => 'the same',
  )
  const first = lookUp('x')
  await expect.poll(() => calls.length).toBe(1)
  const second = lookUp('x')
  await expect.poll(() => calls.length).toBe(2)
  calls[0]?.('before')
  calls[1]?.('after')
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('a call does not wait for a slower call of the same turn', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const lookUp = coalesceCalls(
    (word: string) => (word === 'slow' ? promise : Promise.resolve('at once')),
    (word) => word,
  )
  const slow = lookUp('slow')
  expect(await lookUp('fast')).toBe('at once')
  resolve('in the end')
  expect(await slow).toBe('in the end')
})

test('a failure reaches only callers with the same input, and is not cached', async () => {
  const { lookUp, calls } = createRecordedLookUp()
  const [good, bad] = await Promise.allSettled([lookUp('good'), lookUp('bad')])
  expect(good).toMatchObject({ status: 'fulfilled' })
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('no such word') })
  await expect(lookUp('bad')).rejects.toThrow('no such word')
  expect(calls).toEqual(['good', 'bad', 'bad'])
})
