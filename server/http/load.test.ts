import { expect, test, vi } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** Keeps the event loop from turning: longer than the three seconds it may be late, and the second between checks. */
const holdEventLoop = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4100)

test('requests that waited while the event loop was more than three seconds late are refused as busy', async () => {
  const guest = (await startMatinee()).guest()
  const ask = () => guest.send('/api/v1/auth/authcheck')
  expect((await ask()).status).toBe(401)
  await vi.waitFor(
    async () => {
      const asking = ask()
      holdEventLoop()
      const answer = await asking
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ code: 'busy' })
    },
    { timeout: 20_000 },
  )
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(401)
})
