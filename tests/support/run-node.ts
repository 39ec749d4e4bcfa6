import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { nodeEnvironment } from '#scripts/parts/node-flags.mjs'
import { project } from '#scripts/parts/project.ts'

/**
 * Runs a file of the project with Node in a new process, which is killed after the test. The environment of the process
 * has only `variables`, the variables that `npm start` sets, and PATH. `maxDescriptors` limits the number of its open
 * files and connections; by default the limit of this process applies.
 */
export function runNode(
  file: string,
  args: string[] = [],
  variables: Record<string, string> = {},
  maxDescriptors?: number,
) {
  const command = [process.execPath, file, ...args]
  const limitedCommand = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(maxDescriptors), ...command]
  const [program = '', ...programArgs] = maxDescriptors === undefined ? command : limitedCommand
  const child = spawn(program, programArgs, {
    cwd: project,
    env: { PATH: process.env['PATH'], ...nodeEnvironment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })

  const lines: string[] = []
  let errors = ''
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  child.stderr.on('data', (part) => {
    errors += part
  })
  return {
    child,
    /** The lines that were written to stdout so far. */
    lines,
    /** Resolves with the first line on stdout. If the process ends without a line, rejects with the text on stderr. */
    firstLine: () =>
      new Promise<string>((resolve, reject) => {
        if (lines[0] !== undefined) return resolve(lines[0])
        output.once('line', resolve)
        exit.then(() => reject(new Error(`the process ended without a line: ${errors}`)))
      }),
    /** Waits until the process has ended. Resolves with its exit code, its signal, its lines and the text on stderr. */
    end: async () => {
      const [code, signal] = await exit
      return { code, signal, lines, errors }
    },
  }
}
