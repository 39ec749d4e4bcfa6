import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { project } from '#scripts/parts/project.ts'

/** Runs a command in a new process group, as a terminal or a service manager does; the group ends with the test. */
export function runGroup(
  command: readonly [program: string, ...args: string[]],
  variables: Record<string, string>,
  stdio: StdioOptions,
) {
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: project, detached: true, env: { ...process.env, ...variables }, stdio })
  const group = -Number(child.pid)
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(async () => {
    if (isThere(group)) process.kill(group, 'SIGKILL')
    await ended
  })
  return { child, group, ended }
}

/** Whether a process exists; for a negative id, whether that process group has any. */
export function isThere(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
