import type { ChildProcess } from 'node:child_process'

/**
 * Ends a child process with SIGKILL. Does nothing when the process could not be started: until Node has reported that,
 * `kill` would send the signal to whatever number is in libuv's memory in place of a process id, such as 0, which is
 * every process of our own process group.
 */
export function killProcess(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL')
}
