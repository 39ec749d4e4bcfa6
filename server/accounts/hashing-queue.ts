import { availableParallelism } from 'node:os'
import { Refusal } from '#server/refusal.ts'

/**
 * Pieces of work that run at once. They leave one core to everything else, and two of the four threads of Node's pool
 * to files, compression and name look-ups.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Pieces of work that may wait. The last of them waits about ten seconds (`npm run bench`). */
const maxWaiting = 50 * maxRunning

/** Seconds after which a refused caller should try again. */
const retryAfterSeconds = 5

/**
 * Lets at most `limit` pieces of work run and `waiting` more wait, in their order; further ones are refused as busy.
 *
 * A password hash keeps a core and a thread of Node's pool for about 210 ms. Without the queue, many sign-ins at once
 * would block all other requests.
 */
export function createHashingQueue(
  limit = maxRunning,
  waiting = maxWaiting,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= limit) {
      if (queue.length >= waiting) throw new Refusal('busy', { retryAfter: retryAfterSeconds })
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
