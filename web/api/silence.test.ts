import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { requestAnswered } from './request-events.ts'
import { stream } from './stream.ts'

const primary = 'https://one.example.org'
const secondary = 'https://two.example.org'
const movieRequest = { params: { id: 87 } }

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.setItem('activeServer', primary)
})

/**
 * Configures two backends, of which the primary never answers calls; `isHealthy` decides whether it answers its health
 * check.
 */
const withSilentPrimary = (isHealthy: () => boolean) => {
  configure({ primary, secondary })
  return fakeServer(
    {
      'PUT /movies/addWatch/:id': ({ url }) => (url.origin === primary ? 'never' : { message: 'Added.' }),
      'DELETE /movies/removeWatch/:id': ({ url }) => (url.origin === primary ? 'never' : { message: 'Removed.' }),
    },
    () => (isHealthy() ? new Response('OK') : new Promise(() => {})),
  )
}
/** Each request as its method, host and path. */
const requestLines = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ method, url }) => `${method} ${url.host}${url.pathname}`)

test('when a backend answers neither calls nor the health check, all its unfinished calls are sent to the other backend [backend.retry]', async () => {
  const server = withSilentPrimary(() => false)
  server.answer({ 'POST /auth/logout': { message: 'Bye.' } })
  await call('POST /auth/logout')
  const answeredSignal = vi.mocked(fetch).mock.lastCall?.[1]?.signal
  const firstWrite = call('PUT /movies/addWatch/:id', movieRequest)
  const parallelWrite = call('PUT /movies/addWatch/:id', { params: { id: 88 } })
  await vi.advanceTimersByTimeAsync(9000)
  const secondWrite = call('DELETE /movies/removeWatch/:id', movieRequest)
  await vi.advanceTimersByTimeAsync(3990)
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
  await vi.advanceTimersByTimeAsync(20)
  expect(await firstWrite).toMatchObject({ message: 'Added.' })
  expect(await parallelWrite).toMatchObject({ message: 'Added.' })
  expect(await secondWrite).toMatchObject({ message: 'Removed.' })
  // A call that was answered before is left alone.
  expect(answeredSignal?.aborted).toBe(false)
  expect(requestLines(server)).toEqual([
    'POST one.example.org/api/v1/auth/logout',
    'PUT one.example.org/api/v1/movies/addWatch/87',
    'PUT one.example.org/api/v1/movies/addWatch/88',
    'DELETE one.example.org/api/v1/movies/removeWatch/87',
    'GET one.example.org/health',
    'PUT two.example.org/api/v1/movies/addWatch/87',
    'PUT two.example.org/api/v1/movies/addWatch/88',
    'DELETE two.example.org/api/v1/movies/removeWatch/87',
  ])
  expect(sessionStorage.getItem('activeServer')).toBe(secondary)
})

test('when a backend fails the health check, even a read that its caller can abort is sent to the other backend', async () => {
  const server = withSilentPrimary(() => false)
  const trending = { content: aMovie() }
  server.answer({ 'GET /movies/trending': ({ url }) => (url.origin === primary ? 'never' : trending) })
  const answer = call('GET /movies/trending', {}, { signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(13_010)
  expect(await answer).toMatchObject(trending)
})

test('a call may take as long as it needs while its backend is healthy', async () => {
  let isHealthy = true
  const server = withSilentPrimary(() => isHealthy)
  const answer = call('PUT /movies/addWatch/:id', movieRequest)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestLines(server).slice(1)).toEqual(Array(6).fill('GET one.example.org/health'))
  isHealthy = false
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await answer).toMatchObject({ message: 'Added.' })
})

test('when a streamed answer begins but never ends, and the health check fails, the other backend is asked', async () => {
  configure({ primary, secondary })
  fakeServer({}, (url) => {
    if (url.pathname === '/health') return new Promise(() => {})
    if (url.origin === secondary) return new Response(JSON.stringify({ success: true, message: 'There.' }))
    const signal = vi.mocked(fetch).mock.lastCall?.[1]?.signal
    const failBody = (controller: ReadableStreamDefaultController) => () => controller.error(signal?.reason)
    const body = new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', failBody(controller)),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const [onStart, onRetry] = [vi.fn(), vi.fn()]
  const answer = stream(
    'POST /chat/movie/llm',
    { body: { query: 'x' } },
    { onStart, onEvent: () => {} },
    { headers: idempotencyKey(), onRetry },
  )
  await vi.advanceTimersByTimeAsync(12_990)
  expect(onRetry).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(await answer).toMatchObject({ message: 'There.' })
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(onStart).toHaveBeenCalledTimes(2)
})

test('no health check is sent after a call was answered, nor when there is only one backend', async () => {
  const server = withSilentPrimary(() => false)
  server.answer({ 'PUT /movies/addWatch/:id': { message: 'Added.' } })
  await call('PUT /movies/addWatch/:id', movieRequest)
  configure({ primary: '', secondary: '' })
  server.answer({ 'PUT /movies/addWatch/:id': 'never' })
  void call('PUT /movies/addWatch/:id', movieRequest)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.requests.filter(({ url }) => url.pathname === '/health')).toEqual([])
})

test('with only one backend a call without an answer goes on, and is reported every ten seconds until it is answered [net.offline]', async () => {
  configure({ primary: '', secondary: '' })
  let answerCall = (_: Response) => {}
  fakeServer({}, () => new Promise((resolve) => (answerCall = resolve)))
  const reports: boolean[] = []
  onTestFinished(requestAnswered.listen((wasAnswered) => void reports.push(wasAnswered)))
  const answer = call('PUT /movies/addWatch/:id', movieRequest)
  await vi.advanceTimersByTimeAsync(9990)
  expect(reports).toEqual([])
  await vi.advanceTimersByTimeAsync(10_020)
  expect(reports).toEqual([false, false])
  answerCall(new Response(JSON.stringify({ success: true, message: 'Added.' })))
  expect(await answer).toMatchObject({ message: 'Added.' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reports).toEqual([false, false, true])
})
