import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { onTestFinished } from 'vitest'
import { connectRedis } from '#server/adapters/redis/connection.ts'
import { freePort } from './free-port.ts'
import { findRedis } from './programs.ts'
import { recordedLog } from './recorded-log.ts'

/** The most milliseconds that Redis may take to start. */
const maxStartMs = 10_000

/**
 * Starts Redis in a temporary folder and on a free port of loopback, for the running test. `options` are options of the
 * command line. The returned `client` is a connection with which the test reads what is stored in Redis.
 */
export async function startRedis(options: Record<string, string> = {}) {
  const program = findRedis()
  if (program === null) throw new Error('No Redis is installed.')
  const folder = mkdtempSync(join(tmpdir(), 'matinee-redis-'))
  const port = await freePort()
  const allOptions = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', ...options }
  const parameters = Object.entries(allOptions).flatMap(([name, value]) => [`--${name}`, value])
  const run = () => spawn(program, parameters, { stdio: 'ignore' })
  let server = run()

  const client = createClient({
    socket: { host: '127.0.0.1', port, reconnectStrategy: 20 },
    ...(options['requirepass'] === undefined ? {} : { password: options['requirepass'] }),
  })
  client.on('error', () => {})
  await client.connect()

  async function stop(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await exit
  }

  onTestFinished(async () => {
    client.destroy()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    client,
    /** Ends Redis at once. Its content is lost. */
    stop,
    /** Starts Redis again, empty and on the same port. */
    async start(): Promise<void> {
      server = run()
      for (const deadline = Date.now() + maxStartMs; Date.now() < deadline; await pause(20)) {
        if (client.isReady) return
      }
      throw new Error('Redis did not start.')
    },
    /** Makes Redis stop answering. All connections stay open. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
  }
}

/**
 * Opens a connection to Redis as Matinee does, for the running test, and records its log. A command fails when there is
 * no answer for `timeoutMs`; the default is long enough for a busy machine.
 */
export async function redisAt(url: string, timeoutMs = maxStartMs) {
  const { log, lines } = recordedLog('info')
  const redis = await connectRedis(url, log, timeoutMs)
  onTestFinished(() => redis.close())
  return { redis, lines }
}

/** Resolves when Redis answers commands again. */
export async function untilRedisAnswers({ redis }: Awaited<ReturnType<typeof redisAt>>): Promise<void> {
  for (const deadline = Date.now() + maxStartMs; Date.now() < deadline; await pause(50)) {
    const answer = await redis.run((client) => client.ping()).catch(() => null)
    if (answer === 'PONG') return
  }
  throw new Error('Redis did not come back.')
}
