import { type ChildProcess, type IOType, spawn } from 'node:child_process'
import { serverFile } from './build-server.ts'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { project } from './project.ts'

/**
 * Starts the built server, or another script of the project, with the flags and environment variables of `npm start`,
 * PATH and these variables. Its standard output is a pipe. The server ends when this process ends, however it does: it
 * stops when the channel between them is closed.
 */
export function startNode(
  variables: Record<string, string>,
  { script = serverFile, stderr = 'inherit' }: { script?: string; stderr?: IOType } = {},
): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...nodeEnvironment, ...variables },
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
  })
  // The channel alone must not keep this process running.
  child.channel?.unref()
  return child
}

/** The characters of a server's output in which its address is looked for. */
const mostOutput = 10_000

/** Resolves with the address that a server prints when it listens; rejects when it ends before. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      if (output.length < mostOutput) output += chunk.toString()
      const address = /showing at (http:\/\/\S+)\s/.exec(output)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`Matinee ended with ${code} before it listened: ${output}`)))
  })
}
