import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.ts'

test('a command that exits with 0 has succeeded, and one that exits with another code, ends by a signal or cannot be started has not', () => {
  const runCode = (code: string) => runCommand(process.execPath, '--eval', code)
  expect(runCode('')).toBe(true)
  for (const code of ['process.exit(1)', 'process.exit(2)', "process.kill(process.pid, 'SIGKILL')"]) {
    expect(runCode(code), code).toBe(false)
  }
  expect(runCommand('a-command-that-does-not-exist')).toBe(false)
})

test('a command runs in the project’s folder, wherever this process runs', () => {
  const folder = process.cwd()
  onTestFinished(() => process.chdir(folder))
  process.chdir(tmpdir())
  expect(
    runCommand(process.execPath, '--eval', "process.exit(require('node:fs').existsSync('knip.json') ? 0 : 1)"),
  ).toBe(true)
})
