import { expect, onTestFinished, test, vi } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { watchLoad } from './load.ts'

/**
 * Blocks the event loop for longer than 4 seconds: the 3 seconds that a check may be late, plus the second between two
 * checks.
 */
const blockEventLoop = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4100)

test('requests are refused as busy while the event loop is late repeatedly, but not after one long task', async () => {
  const guest = (await startMatinee()).guest()
  const sendRequest = () => guest.send('/api/v1/auth/authcheck')
  expect((await sendRequest()).status).toBe(401)
  /** Sends a request, blocks the event loop, and resolves with the answer. */
  const sendWhileBlocked = () => {
    const answer = sendRequest()
    blockEventLoop()
    return answer
  }

  expect((await sendWhileBlocked()).status).toBe(401)
  // On a busy machine a check may be on time between two long tasks, so this may take several attempts.
  await vi.waitFor(
    async () => {
      const answer = await sendWhileBlocked()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ code: 'busy' })
    },
    { timeout: 20_000 },
  )
  await expect.poll(async () => (await sendRequest()).status, { timeout: 10_000 }).toBe(401)
})

test('after two checks in a row that are each more than 3 s late, requests are refused until a check is on time', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const time = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => {
    vi.useRealTimers()
    time.mockRestore()
  })
  const load = watchLoad()
  let checkedAt = 0
  const refusesAfterCheck = (msLate: number) => {
    checkedAt += 1000 + msLate
    time.mockReturnValue(checkedAt)
    vi.advanceTimersByTime(1000)
    try {
      load.refuseWhenOverloaded()
      return false
    } catch {
      return true
    }
  }
  expect([3000, 3001, 3000, 3001, 3001, 3001, 0].map(refusesAfterCheck)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  load.stop()
  expect(vi.getTimerCount()).toBe(0)
})
