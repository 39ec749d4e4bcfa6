import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('one caller at a time holds the lock, in the order of the requests', async () => {
  const mutex = createMutex()
  const holders: string[] = []
  const acquireAs = async (name: string) => {
    await mutex.acquire()
    holders.push(name)
  }
  for (const name of ['first', 'second', 'third']) void acquireAs(name)
  await setImmediate()
  expect(holders).toEqual(['first'])

  mutex.release()
  // Here the second caller has been given the lock, but its code has not continued yet. The last caller must wait too.
  void acquireAs('last')
  await setImmediate()
  expect(holders).toEqual(['first', 'second'])

  for (const name of ['third', 'last']) {
    mutex.release()
    await setImmediate()
    expect(holders.at(-1)).toBe(name)
  }
  mutex.release()
  await acquireAs('a caller when the lock is free')
})
