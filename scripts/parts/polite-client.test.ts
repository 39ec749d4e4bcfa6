import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPoliteClient, NoAnswerError } from './polite-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Replaces `fetch` and records the addresses that are sent; each request is answered by `answer`. */
function recordRequests(answer: (address: string) => Promise<Response>) {
  const addresses: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    addresses.push(String(address))
    return answer(String(address))
  })
  onTestFinished(() => fetched.mockRestore())
  return addresses
}

const client = (pauseMs = 0) =>
  createPoliteClient({ userAgent: 'Matinee/test', maxConcurrent: 1, pauseMs, timeoutMs: 60_000, totalTimeMs: 600_000 })

test.each([
  [429, '2', 2000],
  [503, '2', 2000],
  [503, null, 5000],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', 5000],
  [503, '31', 30_000],
])('after a %i with Retry-After %j the request is sent once more, %i ms later', async (status, retryAfter, waitMs) => {
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
  const addresses = recordRequests(async () => new Response('', { status, headers }))
  const answer = client()('https://one.example/')
  await vi.advanceTimersByTimeAsync(waitMs - 1)
  expect(addresses).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(addresses).toHaveLength(2)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(status)
  expect(addresses).toHaveLength(2)
})

test('each host has its own requests; the next one to a host is sent after the pause, and never more than allowed', async () => {
  const addresses = recordRequests(async () => new Response(''))
  const send = client(300)
  for (const path of ['a/1', 'a/2', 'b/1']) void send(`https://${path.replace('/', '.example/')}`)
  await vi.advanceTimersByTimeAsync(299)
  expect(addresses).toEqual(['https://a.example/1', 'https://b.example/1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(addresses.slice(2)).toEqual(['https://a.example/2'])
  await vi.advanceTimersByTimeAsync(300)
  for (const number of [3, 4]) void send(`https://a.example/${number}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(addresses.slice(3)).toEqual(['https://a.example/3'])
})

test('a body that is not asked for is not read', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    cancel() {
      isCancelled = true
    },
  })
  recordRequests(async () => new Response(body))
  const answer = client()('https://one.example/')
  await vi.runAllTimersAsync()
  expect(await answer).toMatchObject({ status: 200, text: '' })
  expect(isCancelled).toBe(true)
})

test.each([
  [new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
  [new TypeError('fetch failed'), 'fetch failed'],
])('the reason for no answer is the code of the fault %#, or its message', async (fault, reason) => {
  recordRequests(() => Promise.reject(fault))
  const answer = client()('https://one.example/').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual(new NoAnswerError(reason))
})
