import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { nodeEnvironment } from '#scripts/parts/node-flags.mjs'
import { project } from '#scripts/parts/project.ts'

/**
 * Runs a file of the project with Node in a new process, which ends with the test. The process has these environment
 * variables, those of `npm start`, and PATH. `descriptors` limits its open files and connections; the default is this
 * process's limit.
 */
export function runNode(
  file: string,
  args: string[] = [],
  variables: Record<string, string> = {},
  descriptors?: number,
) {
  const command = [process.execPath, file, ...args]
  const limited = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(descriptors), ...command]
  const [program = '', ...rest] = descriptors === undefined ? command : limited
  const child = spawn(program, rest, {
    cwd: project,
    env: { PATH: process.env['PATH'], ...nodeEnvironment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
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
    /** The lines on stdout so far. */
    lines,
    /** Resolves with the first line on stdout; rejects with the text on stderr when the process ends before. */
    firstLine: () =>
      new Promise<string>((resolve, reject) => {
        if (lines[0] !== undefined) return resolve(lines[0])
        output.once('line', resolve)
        ended.then(() => reject(new Error(`it ended without a line: ${errors}`)))
      }),
    /** Resolves with the exit code and all output when the process has ended. */
    end: async () => {
      const [code, signal] = await ended
      return { code, signal, lines, errors }
    },
  }
}
