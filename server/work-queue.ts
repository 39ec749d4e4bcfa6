import { Refusal } from './refusal.ts'

/** How much work a queue takes. */
interface QueueLimits {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Pieces of work that may wait. */
  waiting: number
  /** Milliseconds that a piece of work may wait. */
  maxWaitMs: number
  /** Seconds after which a refused caller should try again. */
  retryAfter: number
}

/** Runs a piece of work as soon as there is a place for it; refuses it as busy when too much waits, or it waits too long. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets some pieces of work run and some more wait, in their order; further ones, and those that have waited too long, are
 * refused as busy.
 */
export function createWorkQueue({ atOnce, waiting, maxWaitMs, retryAfter }: QueueLimits): WorkQueue {
  let running = 0
  const queue = new Set<() => void>()

  /** Resolves when work that has ended passes its place on, so `running` stays the same. */
  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.delete(start)
      reject(new Refusal('busy', { retryAfter }))
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
    if (running >= atOnce) {
      if (queue.size >= waiting) throw new Refusal('busy', { retryAfter })
      await turn()
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
