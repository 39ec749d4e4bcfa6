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

/** How many characters of a server's output are searched for its address, at most. */
const maxOutput = 10_000

/** Milliseconds in which a server must have printed its address. */
const maxStartMs = 120_000

/**
 * Resolves with the address that a server prints when it listens. Rejects if it cannot be started, or ends before; if
 * it has printed no address within `timeLimitMs`, it is killed too.
 */
export function addressOf(server: ChildProcess, timeLimitMs = maxStartMs): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const search = (chunk: Buffer) => {
    if (output.length < maxOutput) output += chunk.toString()
    const address = /showing at (https?:\/\/\S+)\s/.exec(output)?.[1]
    if (address) resolve(address)
  }
  const onEnd = (code: number | null) => reject(new Error(`Matinee ended with ${code} before it listened: ${output}`))
  const timer = setTimeout(() => {
    reject(new Error(`Matinee printed no address within ${timeLimitMs} ms: ${output}`))
    server.kill('SIGKILL')
  }, timeLimitMs)
  server.stdout?.on('data', search)
  server.once('exit', onEnd)
  server.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    server.off('exit', onEnd)
    server.off('error', reject)
    // What it prints later is dropped: a full pipe would stop it.
    server.stdout?.off('data', search).resume()
  })
}
