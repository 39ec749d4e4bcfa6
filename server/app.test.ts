import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

test('a closed app leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await startMatinee()
  await app.close()
  // The one that remains belongs to the database, which is closed after the app.
  expect(vi.getTimerCount()).toBe(1)
})

test('a closed app leaves no process behind that renders pictures', async () => {
  const processes: ChildProcess[] = []
  const onStart = (message: unknown) => void processes.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))
  const { app } = await startMatinee()
  expect((await app.inject(`/preview/l${idOf('Nosferatu')}.png`)).statusCode).toBe(200)
  await app.close()
  expect(processes.map(({ killed }) => killed)).toEqual([true])
})
