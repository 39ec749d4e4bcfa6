import { availableParallelism } from 'node:os'
import { createWorkQueue, type WorkQueue } from '#server/work-queue.ts'

/**
 * Pieces of work that run at once. They leave one core to everything else, and two of the four threads of Node's pool
 * to files, compression and name look-ups.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Pieces of work that may wait. The last of them waits about ten seconds (`npm run bench`). */
const maxWaiting = 50 * maxRunning

/** Milliseconds that a piece of work may wait: longer than the last of them does, unless the machine is slow. */
const maxWaitMs = 15_000

/** Seconds after which a refused caller should try again. */
const retryAfterSeconds = 5

/**
 * Lets at most `limit` pieces of work run and `waiting` more wait, in their order; further ones are refused as busy,
 * and so are those that wait longer than 15 seconds.
 *
 * A password hash keeps a core and a thread of Node's pool for about 210 ms. Without the queue, many sign-ins at once
 * would block all other requests.
 */
export const createHashingQueue = (atOnce = maxRunning, waiting = maxWaiting): WorkQueue =>
  createWorkQueue({ atOnce, waiting, maxWaitMs, retryAfter: retryAfterSeconds })
