import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '#web/api/call.ts'
import { requestAnswered } from '#web/api/request-events.ts'
import { configure } from '#web/testing/configure.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { isUnreachable, useUnreachable } from './reachability.ts'

const [primary, secondary] = ['https://one.example.org', 'https://two.example.org']

/**
 * Configures two backends, of which only `reachableBackends` answer, and reports `requestCount` requests without an
 * answer. If there are any, resolves when each backend has been checked once.
 */
const reportNoAnswer = async (reachableBackends: string[], requestCount = 1) => {
  configure({ primary, secondary })
  const server = fakeServer({}, ({ origin }) => {
    if (!reachableBackends.includes(origin)) throw new TypeError('Failed to fetch')
    return new Response('', { status: 503 })
  })
  const { result, unmount } = renderHook(useUnreachable)
  for (let request = 0; request < requestCount; request += 1) requestAnswered.emit(false)
  const checkCount = () => server.calls().filter((call) => call === 'GET /health').length / 2
  await waitFor(() => expect(checkCount()).toBe(Math.min(requestCount, 1)))
  return { unreachable: result, checkCount, unmount }
}

test('Matinee is reachable while one of its backends answers [net.offline]', async () => {
  const { unreachable } = await reportNoAnswer([secondary])
  // Wait until the outcomes of the checks have been handled.
  await new Promise((resolve) => setTimeout(resolve))
  expect(unreachable.current).toBe(false)
})

test('with only one backend, a request without an answer is followed by one check [net.offline]', () => {
  const server = fakeServer({})
  renderHook(useUnreachable)
  requestAnswered.emit(false)
  expect(server.calls()).toEqual(['GET /health'])
})

test('a slow call to the only backend does not make Matinee unreachable, unless the checks every ten seconds have no answer [net.offline]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isHealthy = true
  const server = fakeServer({ 'POST /auth/logout': 'never' }, () => {
    if (!isHealthy) throw new TypeError('Failed to fetch')
    return new Response('OK')
  })
  const { result: unreachable } = renderHook(useUnreachable)
  void call('POST /auth/logout')
  const advanceTime = () => act(() => vi.advanceTimersByTimeAsync(10_010))
  for (const checks of [1, 2]) {
    await advanceTime()
    expect(server.calls().filter((sentCall) => sentCall === 'GET /health')).toHaveLength(checks)
    expect(unreachable.current).toBe(false)
  }
  isHealthy = false
  await advanceTime()
  expect(unreachable.current).toBe(true)
})

test('Matinee is unreachable when none of its backends answers [net.offline]', async () => {
  const { unreachable } = await reportNoAnswer([])
  await waitFor(() => expect(unreachable.current).toBe(true))
})

test('while Matinee is unreachable it is checked every five seconds, however many requests have no answer [net.offline]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unreachable, checkCount } = await reportNoAnswer([], 3)
  await waitFor(() => expect(unreachable.current).toBe(true))
  requestAnswered.emit(false)
  expect(checkCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(checkCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(checkCount()).toBe(3)
})

test('any answer makes Matinee reachable again, and ends the checks [net.offline]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unreachable, checkCount } = await reportNoAnswer([])
  await waitFor(() => expect(unreachable.current).toBe(true))
  act(() => requestAnswered.emit(true))
  expect(unreachable.current).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(checkCount()).toBe(1)
})

test('a check that fails after a later answer has come does not make Matinee unreachable [net.offline]', async () => {
  const checks: ((error: TypeError) => void)[] = []
  fakeServer({}, () => new Promise((_, reject) => checks.push(reject)))
  const { result: unreachable } = renderHook(useUnreachable)
  requestAnswered.emit(false)
  await waitFor(() => expect(checks).toHaveLength(1))
  requestAnswered.emit(true)
  checks[0]?.(new TypeError('Failed to fetch'))
  // Wait until the outcome of the check has been handled.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(unreachable.current).toBe(false)
})

test('requests without an answer share a check, unless an answer has come since it began [net.offline]', async () => {
  const checks: ((error: TypeError) => void)[] = []
  fakeServer({}, () => new Promise((_, reject) => checks.push(reject)))
  const { result: unreachable, unmount } = renderHook(useUnreachable)
  for (const wasAnswered of [false, false]) requestAnswered.emit(wasAnswered)
  expect(checks).toHaveLength(1)
  for (const wasAnswered of [true, false, false]) requestAnswered.emit(wasAnswered)
  expect(checks).toHaveLength(2)
  await act(async () => checks[1]?.(new TypeError('Failed to fetch')))
  await waitFor(() => expect(unreachable.current).toBe(true))
  unmount()
  renderHook(useUnreachable)
  requestAnswered.emit(false)
  expect(checks, 'after all components were unmounted').toHaveLength(3)
})

test('when the browser goes offline or online, the backends are checked at once [net.offline]', async () => {
  const { unreachable, checkCount } = await reportNoAnswer([], 0)
  for (const [index, event] of ['offline', 'online'].entries()) {
    act(() => void dispatchEvent(new Event(event)))
    expect(checkCount()).toBe(index + 1)
    await waitFor(() => expect(unreachable.current).toBe(true))
  }
})

test('a check that fails after the last component was unmounted does not make Matinee unreachable [net.offline]', async () => {
  const { unmount } = await reportNoAnswer([], 0)
  requestAnswered.emit(false)
  unmount()
  // Wait until the outcomes of the checks have been handled.
  await new Promise((resolve) => setTimeout(resolve))
  expect(isUnreachable()).toBe(false)
})

test('all components show whether Matinee is reachable, and the others still do when one is unmounted [net.offline]', async () => {
  const { result: otherUnreachable, unmount } = renderHook(useUnreachable)
  const { unreachable } = await reportNoAnswer([])
  await waitFor(() => expect([unreachable.current, otherUnreachable.current]).toEqual([true, true]))
  unmount()
  expect(unreachable.current).toBe(true)
  act(() => requestAnswered.emit(true))
  expect(unreachable.current).toBe(false)
})

test('while no component shows whether Matinee is reachable, it is not checked and counts as reachable [net.offline]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unreachable, checkCount, unmount } = await reportNoAnswer([])
  await waitFor(() => expect(unreachable.current).toBe(true))
  unmount()
  expect(isUnreachable()).toBe(false)
  for (const event of ['offline', 'online']) dispatchEvent(new Event(event))
  requestAnswered.emit(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(checkCount()).toBe(1)
})
