import { expect, onTestFinished, test, vi } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'

test('a closed app leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await startMatinee()
  await app.close()
  // The one that remains belongs to the database, which is closed after the app.
  expect(vi.getTimerCount()).toBe(1)
})
