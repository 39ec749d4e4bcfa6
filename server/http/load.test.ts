import { expect, test, vi } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** Keeps the event loop from turning: longer than the three seconds it may be late, and the second between checks. */
const holdEventLoop = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4100)

test('requests are refused as busy while the event loop is late again and again, but not after one long task', async () => {
  const guest = (await startMatinee()).guest()
  const ask = () => guest.send('/api/v1/auth/authcheck')
  expect((await ask()).status).toBe(401)
  /** Sends a request, keeps the event loop from turning, and resolves with the answer. */
  const askWhileHeld = () => {
    const asking = ask()
    holdEventLoop()
    return asking
  }

  expect((await askWhileHeld()).status).toBe(401)
  // On a busy machine a check may be in time between the two.
  await vi.waitFor(
    async () => {
      const answer = await askWhileHeld()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ code: 'busy' })
    },
    { timeout: 20_000 },
  )
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(401)
})
