import { expect, test } from 'vitest'
import { shareRunning } from './share-running.ts'

test('calls with the same key at the same time share one outcome, which is not cached', async () => {
  let runs = 0
  const work = async () => {
    runs += 1
    return runs
  }
  const share = shareRunning<number>()
  expect(await Promise.all(['a', 'a', 'b'].map((key) => share(key, work)))).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})

test('a failure reaches all calls at the same time, and the next call does the work again', async () => {
  const share = shareRunning<string>()
  const fail = () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([share('a', fail), share('a', async () => 'yes')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', async () => 'yes')).toBe('yes')
})
