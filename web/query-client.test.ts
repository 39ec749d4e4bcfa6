import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordAge } from '#web/api/answer-age.ts'
import { staleAnswersOf } from '#web/features/staleness/stale-answers.ts'
import { holdAnswers, releaseAnswers } from './first-screen/held-answers.ts'
import { createQueryClient } from './query-client.ts'

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('without a network, queries and mutations are sent all the same, and not again when they have failed', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueryClient()
  const fetchList = vi.fn(() => Promise.reject(new Error('No answer.')))
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: fetchList })).rejects.toThrow('No answer.')
  expect(fetchList).toHaveBeenCalledTimes(1)
  const change = vi.fn(() => Promise.reject(new Error('No answer.')))
  const mutation = client.getMutationCache().build(client, { mutationFn: change })
  await expect(mutation.execute(undefined)).rejects.toThrow('No answer.')
  expect(change).toHaveBeenCalledTimes(1)
})

test('while React takes over the first screen, a query is sent in a task of its own', async () => {
  vi.useFakeTimers()
  onTestFinished(releaseAnswers)
  holdAnswers()
  const fetchList = vi.fn(async () => 'an answer')
  void createQueryClient().fetchQuery({ queryKey: ['list'], queryFn: fetchList })
  await Promise.resolve()
  expect(fetchList).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchList).toHaveBeenCalledTimes(1)
})

test('an answer is fresh for five minutes, and kept for half an hour after it was last shown', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const fetchList = vi.fn(async () => 'an answer')
  const query = { queryKey: ['list'], queryFn: fetchList }
  const observe = async () => {
    const stop = new QueryObserver(client, query).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return stop
  }
  const stop = await observe()
  await minutes(4.9)
  ;(await observe())()
  expect(fetchList).toHaveBeenCalledTimes(1)
  await minutes(0.2)
  // A window that becomes visible does not fetch a stale answer again.
  dispatchEvent(new Event('visibilitychange'))
  await minutes(0)
  expect(fetchList).toHaveBeenCalledTimes(1)
  ;(await observe())()
  expect(fetchList).toHaveBeenCalledTimes(2)
  stop()
  await minutes(29.9)
  expect(client.getQueryData(['list'])).toBe('an answer')
  await minutes(0.2)
  expect(client.getQueryData(['list'])).toBeUndefined()
})

test('after a stale answer a fetch that fails is counted, and a fetch that is cancelled is not', async () => {
  const client = createQueryClient()
  let answer = () => Promise.resolve('a stale answer')
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    recordAge(signal, 60)
    return Promise.race([answer(), new Promise((_, reject) => signal.addEventListener('abort', reject))])
  }
  const query = { queryKey: ['list'], queryFn, staleTime: 0 }
  const staleCounts = () => staleAnswersOf(client.getQueryCache().getAll()).map(({ staleCount }) => staleCount)
  await client.fetchQuery(query)
  expect(staleCounts()).toEqual([1])
  answer = () => new Promise(() => {})
  const cancelledFetch = client.fetchQuery(query)
  await Promise.resolve()
  await client.cancelQueries()
  await cancelledFetch.catch(() => {})
  expect(staleCounts()).toEqual([1])
  answer = () => Promise.reject(new Error('No answer.'))
  await expect(client.fetchQuery(query)).rejects.toThrow('No answer.')
  expect(staleCounts()).toEqual([2])
})
