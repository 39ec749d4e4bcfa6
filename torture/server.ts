import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '#bench/process.ts'
import { addressOf, startNode } from '#scripts/parts/start-node.ts'

/** The longest time that a server may take from its start until it prints its URL. */
const maxStartMilliseconds = 60_000

/** How often something went wrong with the servers of one part of the torture test. */
export interface Tally {
  /** Servers that ended without being asked to, or that ended with another code than 0 when they were stopped. */
  unexpectedEnds: number
  /** Answers with status 500, as counted in the servers' logs. */
  internalErrors: number
}

/** A real server process. */
export interface Server {
  url: string
  port: number
  /** True while the process runs. */
  isRunning(): boolean
  /** Resident memory in megabytes; null where the system has no such figure. */
  memory(): number | null
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>
  /** Ends the server with SIGTERM, as an operator does. */
  stop(): Promise<void>
}

/** The servers that run, each with a function that kills it. */
const runningServers = new Map<ChildProcess, () => Promise<void>>()

/** Ends the servers that still run after a failed part. */
export const endServers = (): Promise<unknown> => Promise.all([...runningServers.values()].map((end) => end()))

/**
 * Starts the server with these settings. `tally` counts what goes wrong with the server. Throws when the server does
 * not listen in time.
 */
export async function startServer(settings: Record<string, string>, tally: Tally): Promise<Server> {
  const child = startNode(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      // Lets each client of the tests choose its own IP address with X-Forwarded-For, since the number of sign-ups is
      // limited for each network.
      TRUST_PROXY: 'on',
      ...settings,
    },
    { stderr: 'pipe' },
  )
  let isAskedToEnd = false
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => {
    errors = (errors + part.toString()).slice(-2000)
  })
  createInterface(child.stdout as Readable).on('line', (line) => {
    if (line.includes('"status":500')) tally.internalErrors += 1
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    runningServers.delete(child)
    if (isAskedToEnd) return
    tally.unexpectedEnds += 1
    console.log(`  a server ended with ${code ?? signal}: ${errors.trim().split('\n').slice(0, 8).join('\n    ')}`)
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isAskedToEnd = true
    child.kill(signal)
    await ended
  }
  runningServers.set(child, () => end('SIGKILL'))
  const address = await Promise.race([
    addressOf(child).catch(() => ended),
    pause(maxStartMilliseconds, undefined, { ref: false }),
  ])
  if (!address) {
    await end('SIGKILL')
    throw new Error(`a server did not listen: ${errors}`)
  }
  return {
    url: address,
    port: Number(new URL(address).port),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory: () => residentMegabytes(child.pid ?? 0),
    kill: () => end('SIGKILL'),
    stop: async () => {
      // A server that does not stop in time is killed.
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await end('SIGTERM')
      clearTimeout(killTimer)
      if (child.exitCode !== 0) tally.unexpectedEnds += 1
    },
  }
}

/** Milliseconds until the server answers /health with 200; null when it does not within `longest` milliseconds. */
export async function millisecondsUntilHealthy(url: string, longest: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < longest) {
    if ((await healthStatus(url)) === 200) return performance.now() - startedAt
    await pause(25)
  }
  return null
}

/** The status of /health; null when there is no answer within two seconds. */
export const healthStatus = (url: string): Promise<number | null> =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => null,
  )
