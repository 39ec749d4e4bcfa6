import { type ChildProcess, execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkInBackground } from './check-in-background.ts'

/** Starts a check that does not end by itself: its file is a pipe, and opening a pipe waits until somebody writes. */
function startEndlessCheck() {
  const started: ChildProcess[] = []
  const onStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  const pipeFile = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipeFile])
  subscribe('child_process', onStart)
  const check = checkInBackground(pipeFile)
  unsubscribe('child_process', onStart)
  onTestFinished(check.stop)
  const [checker] = started
  if (checker === undefined) throw new Error('no process was started')
  return { ...check, checker, pipeFile }
}

/** What keeps this process running: its child processes and its pipes. */
const countActive = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap' || name === 'PipeWrap').length

test('the check runs at the lowest priority, gets no setting of the server, and does not keep the server running', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the server')
  onTestFinished(() => void vi.unstubAllEnvs())
  const activeBefore = countActive()
  const { checker, pipeFile } = startEndlessCheck()
  expect(countActive()).toBe(activeBefore)
  // The arguments are the program and the file to check, without the options of this process for Node.
  expect(checker.spawnargs.slice(1)).toEqual([expect.stringContaining('check-process'), pipeFile])
  await expect.poll(() => getPriority(checker.pid ?? 0), { timeout: 20_000 }).toBe(constants.priority.PRIORITY_LOW)
  // Only Linux shows the environment and the open files of a process.
  if (process.platform !== 'linux') return
  // What the check prints, such as a warning of Node, does not end up in the log of the server.
  for (const stream of [1, 2]) expect(readlinkSync(`/proc/${checker.pid}/fd/${stream}`)).toBe('/dev/null')
  const environment = readFileSync(`/proc/${checker.pid}/environ`, 'utf8')
  expect(environment).toContain('NODE_CHANNEL_FD')
  expect(environment).not.toContain('AUTH_SECRET')
})

test('a file that is no database is damaged, and what cannot be read is unknown', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'garbage')
  writeFileSync(file, 'x'.repeat(4096))
  expect(await checkInBackground(file).result).toEqual({ found: 'damage', why: 'file is not a database' })
  expect(await checkInBackground(folder).result).toEqual({ found: 'unknown', why: expect.stringContaining('EISDIR') })
})

test('when the process of a check is killed, the result is unknown, with the signal', async () => {
  const { checker, result } = startEndlessCheck()
  checker.kill('SIGKILL')
  expect(await result).toEqual({ found: 'unknown', why: 'its process ended with SIGKILL' })
})

test('when the process of a check cannot be started, the result is unknown, with the reason', async () => {
  const program = process.execPath
  onTestFinished(() => void Object.assign(process, { execPath: program }))
  process.execPath = join(temporaryFolder(), 'no-such-program')
  const [check, stoppedCheck] = [checkInBackground('a file'), checkInBackground('a file')]
  stoppedCheck.stop()
  expect(await check.result).toEqual({ found: 'unknown', why: expect.stringContaining('ENOENT') })
})
