import { Refusal } from './refusal.ts'

/** The limits of a {@link WorkQueue}. */
export interface QueueLimits {
  /** The most pieces of work that run at once. */
  maxRunning: number
  /** The most pieces of work that wait. */
  maxWaiting: number
  /** The most milliseconds that a piece of work waits. */
  maxWaitMs: number
  /** Seconds after which a refused caller should try again. */
  retryAfterSeconds: number
}

/**
 * Runs a piece of work, at once or after it has waited in the queue. Refuses the work as busy when the queue is full or
 * the work waits too long.
 */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue in which a limited number of pieces of work run and a limited number wait, first in, first out.
 * Further work, and work that has waited too long, is refused as busy.
 */
export function createWorkQueue({ maxRunning, maxWaiting, maxWaitMs, retryAfterSeconds }: QueueLimits): WorkQueue {
  let runningCount = 0
  const queue = new Set<() => void>()

  /** Resolves when running work has ended. The waiting work takes its place, so `runningCount` stays the same. */
  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.delete(start)
      reject(new Refusal('busy', { retryAfter: retryAfterSeconds }))
    }, maxWaitMs)
    function start(): void {
      clearTimeout(timer)
      queue.delete(start)
      resolve()
    }
    queue.add(start)
    return promise
  }

  return async (work) => {
    if (runningCount >= maxRunning) {
      if (queue.size >= maxWaiting) throw new Refusal('busy', { retryAfter: retryAfterSeconds })
      await waitForTurn()
    } else {
      runningCount += 1
    }
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next) next()
      else runningCount -= 1
    }
  }
}
