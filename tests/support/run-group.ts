import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { project } from '#scripts/parts/project.ts'

/**
 * Runs a command in a new process group, as a terminal or a service manager does. All processes of the group are killed
 * after the test.
 */
export function runGroup(
  command: readonly [program: string, ...args: string[]],
  variables: Record<string, string>,
  stdio: StdioOptions,
) {
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: project, detached: true, env: { ...process.env, ...variables }, stdio })
  const group = -Number(child.pid)
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(async () => {
    if (processExists(group)) process.kill(group, 'SIGKILL')
    await exit
  })
  return { child, group, ended: exit }
}

/**
 * True if the process with this id exists. A negative id is that of a process group: true if any of its processes
 * exists.
 */
export function processExists(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
