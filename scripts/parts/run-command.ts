import { spawnSync } from 'node:child_process'
import { project } from './project.ts'

/** Runs a command in the project's folder. Returns true if it exited with 0. */
export const runCommand = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status === 0
