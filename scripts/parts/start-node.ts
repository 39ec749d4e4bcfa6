import { type ChildProcess, type IOType, spawn } from 'node:child_process'
import { serverFile } from './build-server.ts'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { project } from './project.ts'

/**
 * Starts the built server, or another script of the project, with the flags of `npm start`. Its environment variables
 * are PATH, those that `npm start` sets, and `variables`. Its standard output is a pipe. However this process ends, the
 * server ends too, since the server stops when its IPC channel is closed.
 */
export function startNode(
  variables: Record<string, string>,
  { script = serverFile, stderr = 'inherit' }: { script?: string; stderr?: IOType } = {},
): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, script], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...nodeEnvironment, ...variables },
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
  })
}

/** The most milliseconds until a server prints its URL. */
const maxStartMs = 120_000

/**
 * Resolves with the URL that a server prints when it listens. Rejects if the server cannot be started, or ends before
 * it listens. Kills the server and rejects if it prints no URL within `timeLimitMs`.
 */
export function addressOf(server: ChildProcess, timeLimitMs = maxStartMs): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const search = (chunk: Buffer) => {
    output += chunk.toString()
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
    // The stream goes on without a listener: the server's later output is dropped, and no full pipe blocks the server.
    server.stdout?.off('data', search)
  })
}
