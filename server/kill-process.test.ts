import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { killProcess } from './kill-process.ts'

test('a running process is killed', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  killProcess(child)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

test('no signal is sent for a process that could not be started: it could reach other processes', async () => {
  const child = spawn(join(temporaryFolder(), 'no-such-program'))
  const failed = once(child, 'error')
  const kill = vi.spyOn(child, 'kill').mockReturnValue(false)
  killProcess(child)
  expect(kill).not.toHaveBeenCalled()
  await failed
})
