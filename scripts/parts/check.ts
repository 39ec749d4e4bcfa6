import { runCommand } from './run-command.ts'
import { checkUnreferencedFiles } from './unreferenced-files.ts'

const steps: [name: string, step: () => boolean][] = [
  // The projects are checked in parallel. Several checkers for one project would each check most of its types again.
  ['types', () => runCommand('tsc', '-b', '--checkers', '1')],
  ['format and lint', () => runCommand('biome', 'check', '--error-on-warnings')],
  ['unused code', () => runCommand('knip')],
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
