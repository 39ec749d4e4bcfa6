import { Refusal } from '#server/refusal.ts'

/** Limits on the requests of one account. */
export interface AccountQueueLimits {
  /** The most requests that run at once: as many as a browser sends at once over HTTP/1.1. */
  maxRunning: number
  /** The most requests that wait: together with those that run, enough for four pages with a dozen requests each. */
  maxWaiting: number
  /** The most milliseconds that a request waits; after that it is refused. */
  maxWaitMs: number
}

/** The limits on all requests, in production. */
const accountQueueLimits: AccountQueueLimits = { maxRunning: 6, maxWaiting: 42, maxWaitMs: 10_000 }

/**
 * The limits on the chat questions of one account. One question is read at a time, since reading it can take half a
 * second of processor time. The other five of the account's six running requests may wait for their turn.
 */
export const questionQueueLimits: AccountQueueLimits = { maxRunning: 1, maxWaiting: 5, maxWaitMs: 10_000 }

/**
 * After a request that took at least this many milliseconds, requests of other accounts are handled before the next
 * waiting request of the same account.
 */
const longWorkMs = 20

/** Seconds after which a refused client should try again. */
const retryAfterSeconds = 1

/**
 * Milliseconds between two checks for requests that have waited too long: one timer for all costs less than one for
 * each.
 */
const checkIntervalMs = 500

/** A request that waits until it may run. */
interface WaitingRequest {
  /** When the request arrived, by `performance.now()`. */
  arrivedAt: number
  start(): void
  refuse(refusal: Refusal): void
}

/** What {@link createAccountQueues} returns. */
export type AccountQueues = ReturnType<typeof createAccountQueues>

/** Limits how many requests of each account run at once, so that one account cannot take up the whole process. */
export function createAccountQueues({ maxRunning, maxWaiting, maxWaitMs }: AccountQueueLimits = accountQueueLimits) {
  const accounts = new Map<string, { running: number; queue: WaitingRequest[] }>()

  const timer = setInterval(() => {
    const oldestAllowed = performance.now() - maxWaitMs
    for (const { queue } of accounts.values()) {
      while (queue[0] !== undefined && queue[0].arrivedAt < oldestAllowed) queue.shift()?.refuse(tooMany())
    }
  }, checkIntervalMs).unref()

  return {
    /**
     * Runs the work as soon as fewer than `maxRunning` requests of the account run. Refuses with too-many when
     * `maxWaiting` requests wait already, and after waiting for `maxWaitMs` milliseconds.
     */
    async run<T>(id: string, work: () => Promise<T>): Promise<T> {
      let account = accounts.get(id)
      if (account === undefined) {
        account = { running: 0, queue: [] }
        accounts.set(id, account)
      }
      const { queue } = account
      const arrivedAt = performance.now()
      let startedAt = arrivedAt
      if (account.running < maxRunning) {
        account.running += 1
      } else {
        if (queue.length >= maxWaiting) throw tooMany()
        await new Promise<void>((start, refuse) => queue.push({ arrivedAt, start, refuse }))
        startedAt = performance.now()
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) {
          account.running -= 1
          if (account.running === 0) accounts.delete(id)
        } else if (performance.now() - startedAt < longWorkMs) {
          // The next request takes the place of this one, so the number of running ones stays the same.
          next.start()
        } else {
          setImmediate(next.start)
        }
      }
    },
    /** Stops the timer that refuses requests which have waited too long. */
    stop(): void {
      clearInterval(timer)
    },
  }
}

const tooMany = () =>
  new Refusal('too-many', {
    message: 'Too many requests at once. Please try again in a moment.',
    retryAfter: retryAfterSeconds,
  })
