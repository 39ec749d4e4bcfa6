import { spawnSync } from 'node:child_process'
import { project } from './project.ts'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-b'],
  ['format and lint', 'biome', 'check', '--error-on-warnings'],
  ['unused code', 'knip'],
]

/** Types, format, lint and unused code; true when all is well. */
export function check(): boolean {
  const failed = steps.filter(([name, command, ...args]) => {
    console.log(`\n— ${name}`)
    return spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status !== 0
  })
  return failed.length === 0
}
