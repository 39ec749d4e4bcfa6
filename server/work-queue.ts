import { Refusal } from './refusal.ts'

/** How much work a queue takes. */
export interface QueueLimits {
  /** Pieces of work that run at once. */
  maxRunning: number
  /** Pieces of work that may wait. */
  maxWaiting: number
  /** Seconds after which a refused caller should try again. */
  retryAfterSeconds: number
}

/** Runs a piece of work as soon as there is a place for it; refuses it as busy when too much waits. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Lets some pieces of work run and some more wait, in their order; further ones are refused as busy. */
export function createWorkQueue({ maxRunning, maxWaiting, retryAfterSeconds }: QueueLimits): WorkQueue {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw new Refusal('busy', { retryAfter: retryAfterSeconds })
      // Work that ends passes its place to the next in the queue, so `running` stays the same.
      await new Promise<void>((go) => queue.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
