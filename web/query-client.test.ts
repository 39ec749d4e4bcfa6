import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdAnswers, releaseAnswers } from './first-screen/held-answers.ts'
import { createQueryClient } from './query-client.ts'

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a failed query is not sent again by itself; a query is sent even without a network', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueryClient()
  const ask = vi.fn(() => Promise.reject(new Error('No answer.')))
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: ask })).rejects.toThrow('No answer.')
  expect(ask).toHaveBeenCalledTimes(1)
  const change = vi.fn(() => Promise.reject(new Error('No answer.')))
  const mutation = client.getMutationCache().build(client, { mutationFn: change })
  await expect(mutation.execute(undefined)).rejects.toThrow('No answer.')
  expect(change).toHaveBeenCalledTimes(1)
})

test('while React takes over the first screen, a query is sent in a task of its own', async () => {
  vi.useFakeTimers()
  onTestFinished(releaseAnswers)
  holdAnswers()
  const ask = vi.fn(async () => 'an answer')
  void createQueryClient().fetchQuery({ queryKey: ['list'], queryFn: ask })
  await Promise.resolve()
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('an answer is fresh for five minutes, and kept for half an hour after it was shown', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const ask = vi.fn(async () => 'an answer')
  const query = { queryKey: ['list'], queryFn: ask }
  const show = async () => {
    const stop = new QueryObserver(client, query).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return stop
  }
  const stop = await show()
  await minutes(4.9)
  ;(await show())()
  expect(ask).toHaveBeenCalledTimes(1)
  await minutes(0.2)
  // The focus of the window does not fetch it again either.
  dispatchEvent(new Event('visibilitychange'))
  await minutes(0)
  expect(ask).toHaveBeenCalledTimes(1)
  ;(await show())()
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  await minutes(29.9)
  expect(client.getQueryData(['list'])).toBe('an answer')
  await minutes(0.2)
  expect(client.getQueryData(['list'])).toBeUndefined()
})
