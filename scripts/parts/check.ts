import { spawnSync } from 'node:child_process'
import { project } from './project.ts'
import { checkUnreferencedFiles } from './unreferenced-files.ts'

/** A step that runs a command. The step succeeds when the command exits with 0. */
const commandStep =
  (command: string, ...args: string[]) =>
  (): boolean =>
    spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status === 0

const steps: [name: string, step: () => boolean][] = [
  // The projects are checked in parallel. Several checkers for one project would each check most of its types again.
  ['types', commandStep('tsc', '-b', '--checkers', '1')],
  ['format and lint', commandStep('biome', 'check', '--error-on-warnings')],
  ['unused code', commandStep('knip')],
  ['files that nothing names', checkUnreferencedFiles],
]

/** Checks types, format, lint, unused code and unused files. Returns true if all checks passed. */
export function check(): boolean {
  const failed = steps.filter(([name, step]) => {
    console.log(`\n— ${name}`)
    return !step()
  })
  return failed.length === 0
}
