import type { ChildProcess } from 'node:child_process'

/**
 * Ends a child process with SIGKILL. Does nothing when the process could not be started: until Node reports this
 * failure, `kill` would use an arbitrary number as the process id, such as 0, which means every process of the server's
 * process group.
 */
export function killProcess(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL')
}
