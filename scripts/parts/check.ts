import { spawnSync } from 'node:child_process'
import { project } from './project.ts'
import { checkUnreferencedFiles } from './unreferenced-files.ts'

const run =
  (command: string, ...args: string[]) =>
  (): boolean =>
    spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status === 0

const steps: [name: string, step: () => boolean][] = [
  // The projects are checked side by side. Several checkers for one project would each check most of its types again.
  ['types', run('tsc', '-b', '--checkers', '1')],
  ['format and lint', run('biome', 'check', '--error-on-warnings')],
  ['unused code', run('knip')],
  ['files that nothing names', checkUnreferencedFiles],
]

/** Checks types, format, lint, unused code and unused files; returns true when none of them found a fault. */
export function check(): boolean {
  const failed = steps.filter(([name, step]) => {
    console.log(`\n— ${name}`)
    return !step()
  })
  return failed.length === 0
}
