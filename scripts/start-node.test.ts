import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Starts two processes, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000 })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that was started for a test or a measurement ends when its parent is killed', async () => {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder() }
  const code = `import { addressOf, startNode } from '#scripts/parts/start-node.ts'
    const server = startNode(${JSON.stringify(settings)})
    await addressOf(server)
    console.log(server.pid)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(createInterface(parent.stdout), 'line')).map(Number) as [number]
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000, interval: 20 })
})
