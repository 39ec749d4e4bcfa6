import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { Fault } from '#server/fault.ts'
import { faultOf, reasonOf } from './unreachable.ts'

/**
 * Milliseconds that an answer of Redis may take; usually it takes less than one. A request needs at most four answers
 * one after the other, so a slow Redis delays it by at most 100 milliseconds.
 */
const defaultAnswerTimeoutMs = 25

/** Milliseconds between two tries to reach a Redis that is away. */
const retryIntervalMs = 1000

/** The most milliseconds for which the start of a process waits for Redis. */
const connectTimeoutMs = 3000

/** The fewest milliseconds between two log entries that say that Redis is away. */
const logIntervalMs = 60_000

/** Milliseconds between two pings. */
const pingIntervalMs = 5000

/** Milliseconds without data from Redis after which a connection is given up. */
const socketTimeoutMs = 12_000

/** The most commands that may wait for their answers. */
const maxQueuedCommands = 10_000

/** The methods of a logger that the adapter uses. */
export interface RedisLog {
  warn(message: string): void
  info(message: string): void
}

type Client = ReturnType<typeof openClient>

/** A command was not carried out, or not in time: Redis is away, slow, full or read-only. */
export class RedisAway extends Error {}

/** A connection to Redis on which every command ends within milliseconds, with an answer or an error. */
export interface Redis {
  /**
   * Sends one command. Rejects with `RedisAway` if the answer is an error, or does not come in time; in the second case
   * Redis may have carried out the command all the same. While Redis is away, rejects at once. Commands that are given
   * in one turn of the event loop are sent together.
   */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** Ends the connection without waiting for anything. */
  close(): void
}

const openClient = (url: string) =>
  createClient({
    url,
    // A command that cannot be sent fails at once; it is not kept to be sent later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxQueuedCommands,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: pingIntervalMs,
    socket: { connectTimeout: connectTimeoutMs, socketTimeout: socketTimeoutMs, reconnectStrategy: retryIntervalMs },
  })

/**
 * Connects to the Redis or Valkey at an address. Throws a Fault if another kind of server answers there, or if Redis
 * refuses the password. If nothing answers, the promise resolves too, and Redis counts as away until it answers. The
 * log says when Redis goes away, at most once a minute, and after each of these lines when it is back, without any part
 * of the address. `answerTimeoutMs` is the most milliseconds for an answer.
 */
export async function connectRedis(
  url: string,
  log: RedisLog,
  answerTimeoutMs = defaultAnswerTimeoutMs,
): Promise<Redis> {
  const client = openClient(url)
  let isAway = false
  let nextLogAt = 0
  let isAwayLogged = false
  let isClosed = false
  let isProbing = false

  function setAway(cause: unknown): RedisAway {
    if (!isAway && !isClosed) {
      isAway = true
      isAwayLogged = performance.now() >= nextLogAt
      if (isAwayLogged) {
        nextLogAt = performance.now() + logIntervalMs
        log.warn(
          `Redis is away (${reasonOf(cause)}). Until it is back, each process counts and keeps answers for itself.`,
        )
      }
    }
    void probeUntilBack()
    return new RedisAway(reasonOf(cause), { cause })
  }

  /**
   * Tries a small write every second until one succeeds in time. A read would not do, because a Redis that is full or
   * read-only answers reads.
   */
  async function probeUntilBack(): Promise<void> {
    if (isProbing) return
    isProbing = true
    while (isAway && !isClosed) {
      await pause(retryIntervalMs, undefined, { ref: false })
      try {
        await withTimeout(
          answerTimeoutMs,
          client.set('matinee:probe', '1', { expiration: { type: 'PX', value: retryIntervalMs } }),
        )
        isAway = false
        if (isAwayLogged) log.info('Redis is back.')
      } catch {
        // Redis is still away.
      }
    }
    isProbing = false
  }

  const firstResult = Promise.withResolvers<unknown>()
  let isStarted = false
  client.on('error', (error) => {
    firstResult.resolve(error)
    if (isStarted) setAway(error)
  })
  client.connect().then(
    () => firstResult.resolve(null),
    () => {},
  )
  const error = await Promise.race([
    firstResult.promise,
    pause(connectTimeoutMs, new Error('it does not answer'), { ref: false }),
  ])
  const fault = error === null ? null : faultOf(error)
  if (fault !== null) {
    isClosed = true
    client.destroy()
    throw new Fault(`REDIS_URL: ${fault}`)
  }
  isStarted = true
  if (error !== null) setAway(error)

  return {
    async run(command) {
      if (isAway) throw new RedisAway('it is away')
      try {
        return await withTimeout(answerTimeoutMs, command(client))
      } catch (cause) {
        throw setAway(cause)
      }
    },
    close() {
      isClosed = true
      if (client.isOpen) client.destroy()
    },
  }
}

/** Resolves with the answer; rejects if there is none after the given milliseconds. */
function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // If the event loop was blocked, the answer may have arrived but not have been read. `setImmediate` lets the event
  // loop read the answer before the promise is rejected.
  const timer = setTimeout(() => setImmediate(reject, new Error('it is slow')), milliseconds)
  answer.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
