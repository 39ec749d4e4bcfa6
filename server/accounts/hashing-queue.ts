import { availableParallelism } from 'node:os'
import { createWorkQueue, type QueueLimits, type WorkQueue } from '#server/work-queue.ts'

/**
 * The most hashes that are computed at once: one or two. Of several processor cores one is left to everything else, and
 * of the four threads of Node's thread pool at least two are left to files, compression and DNS look-ups.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1))

/** The most hashes that wait for their turn. The last one in a full queue waits about ten seconds (`npm run bench`). */
const maxWaiting = 50 * maxRunning

/** Milliseconds that a hash may wait: more than the last one in a full queue waits, unless the machine is slow. */
const maxWaitMs = 15_000

/** Seconds after which a refused caller should try again. */
const retryAfterSeconds = 5

/**
 * Creates the queue in which password hashes are computed, a few at a time. A hash keeps a processor core and a thread
 * of Node's thread pool busy for about 210 ms: without the queue, many sign-ins at once would block all other requests.
 */
export const createHashingQueue = (limits: Partial<QueueLimits> = {}): WorkQueue =>
  createWorkQueue({ maxRunning, maxWaiting, maxWaitMs, retryAfterSeconds, ...limits })
