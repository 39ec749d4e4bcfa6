import { availableParallelism } from 'node:os'
import { createWorkQueue, type QueueLimits, type WorkQueue } from '#server/work-queue.ts'

/**
 * The most pieces of work that run at once. One processor core is left to everything else, and two of the four threads
 * of Node's pool are left to files, compression and name look-ups.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1))

/** The most pieces of work that wait. The last piece in a full queue waits about ten seconds (`npm run bench`). */
const maxWaiting = 50 * maxRunning

/** Milliseconds that a piece of work may wait: more than the last in a full queue waits, unless the machine is slow. */
const maxWaitMs = 15_000

/** Seconds after which a refused caller should try again. */
const retryAfterSeconds = 5

/**
 * The queue for password hashes. A hash keeps a core and a thread of Node's pool for about 210 ms: without the queue,
 * many sign-ins at once would block all other requests.
 */
export const createHashingQueue = (limits: Partial<QueueLimits> = {}): WorkQueue =>
  createWorkQueue({ maxRunning, maxWaiting, maxWaitMs, retryAfterSeconds, ...limits })
