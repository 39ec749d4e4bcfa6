import { Refusal } from './refusal.ts'

/** How much work a queue takes. */
export interface QueueLimits {
  /** Pieces of work that run at once. */
  maxRunning: number
  /** Pieces of work that may wait. */
  maxWaiting: number
  /** Milliseconds that a piece of work may wait. */
  maxWaitMs: number
  /** Seconds after which a refused caller should try again. */
  retryAfterSeconds: number
}

/**
 * Runs a piece of work as soon as there is a place for it; refuses it as busy when too much waits, or it waits too
 * long.
 */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue in which a limited number of pieces of work run and a limited number wait, in their order. Further
 * work, and work that has waited too long, is refused as busy.
 */
export function createWorkQueue({ maxRunning, maxWaiting, maxWaitMs, retryAfterSeconds }: QueueLimits): WorkQueue {
  let running = 0
  const queue = new Set<() => void>()

  /** Resolves when other work has ended. This work takes its place, so `running` stays the same. */
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
    if (running >= maxRunning) {
      if (queue.size >= maxWaiting) throw new Refusal('busy', { retryAfter: retryAfterSeconds })
      await waitForTurn()
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next) next()
      else running -= 1
    }
  }
}
