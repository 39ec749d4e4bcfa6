import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordAge } from '#web/api/answer-age.ts'
import { staleAnswersOf } from '#web/features/staleness/stale-answers.ts'
import { holdAnswers, releaseAnswers } from './first-screen/held-answers.ts'
import { createQueryClient } from './query-client.ts'

const passMinutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('without a network, queries and mutations are sent nevertheless, but a failed one is not sent a second time', async () => {
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

test('while React hydrates the HTML from the server, a query is sent in a later task', async () => {
  vi.useFakeTimers()
  onTestFinished(releaseAnswers)
  holdAnswers()
  const fetchList = vi.fn(async () => 'an answer')
  const client = createQueryClient()
  const query = client.fetchQuery({ queryKey: ['list'], queryFn: fetchList })
  await Promise.resolve()
  expect(fetchList).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchList).toHaveBeenCalledTimes(1)
  // Its answer is held back until React has hydrated the HTML.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryData(['list'])).toBeUndefined()
  releaseAnswers()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await query).toBe('an answer')
})

test('an answer that is older than five minutes is fetched again at its next use, and is removed half an hour after its last use', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  // A mounted client is notified when the window becomes visible.
  client.mount()
  onTestFinished(() => client.unmount())
  const fetchList = vi.fn(async () => 'an answer')
  const query = { queryKey: ['list'], queryFn: fetchList }
  const observe = async () => {
    const stop = new QueryObserver(client, query).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return stop
  }
  const stop = await observe()
  await passMinutes(4.9)
  ;(await observe())()
  expect(fetchList).toHaveBeenCalledTimes(1)
  await passMinutes(0.2)
  // An answer that is out of date is not fetched again when the window becomes visible.
  dispatchEvent(new Event('visibilitychange'))
  await passMinutes(0)
  expect(fetchList).toHaveBeenCalledTimes(1)
  ;(await observe())()
  expect(fetchList).toHaveBeenCalledTimes(2)
  stop()
  await passMinutes(29.9)
  expect(client.getQueryData(['list'])).toBe('an answer')
  await passMinutes(0.2)
  expect(client.getQueryData(['list'])).toBeUndefined()
})

test('after a stale answer, a failed fetch counts as another stale answer; a cancelled fetch does not', async () => {
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
