import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('one caller at a time holds the lock, in the order in which they asked', async () => {
  const mutex = createMutex()
  const holders: string[] = []
  const ask = async (name: string) => {
    await mutex.acquire()
    holders.push(name)
  }
  for (const name of ['first', 'second', 'third']) void ask(name)
  await setImmediate()
  expect(holders).toEqual(['first'])

  mutex.release()
  // This one asks before the second one has noticed that it holds the lock.
  void ask('last')
  await setImmediate()
  expect(holders).toEqual(['first', 'second'])

  for (const name of ['third', 'last']) {
    mutex.release()
    await setImmediate()
    expect(holders.at(-1)).toBe(name)
  }
  mutex.release()
  await ask('one who comes when it is free')
})
