import { expect, test } from 'vitest'
import { loadOnce, loadOnceForKey } from './load-once.ts'

test('a loaded value is reused, and two callers at the same time share one load', async () => {
  let loads = 0
  const getValue = loadOnce(async () => {
    loads += 1
    return loads
  })

  expect(await Promise.all([getValue(), getValue()])).toEqual([1, 1])
  expect(await getValue()).toBe(1)
})

test('a load that failed is tried again by the next call', async () => {
  const answers = [Promise.reject(new Error('no descriptor is left')), Promise.resolve('loaded')]
  const getValue = loadOnce(() => answers.shift() ?? Promise.resolve('loaded twice'))

  await expect(getValue()).rejects.toThrow('no descriptor is left')
  expect(await getValue()).toBe('loaded')
})

test('each key has its own result, which is loaded once, and again after a failure', async () => {
  const results = new Map<string, Promise<string>>()
  const loaded: string[] = []
  const get = (key: string) => loadOnceForKey(results, key, async () => `${key}${loaded.push(key)}`)
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2'])
  await expect(loadOnceForKey(results, 'c', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now')
  expect(await get('c')).toBe('c3')
})
