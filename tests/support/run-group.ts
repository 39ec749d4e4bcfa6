import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { project } from '#scripts/parts/project.ts'

/** A command as a group of processes of its own, as a terminal or a service manager starts it; it ends with its test. */
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

/** Whether a process, or with a negative number a group of them, is there. */
export function isThere(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
