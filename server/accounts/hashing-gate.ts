import { availableParallelism } from 'node:os'
import { createGate, type Gate } from '#server/gate.ts'

/**
 * Pieces of work that run at once. They leave one core to everything else, and two of the four threads of Node's pool
 * to files, compression and name look-ups.
 */
const mostAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Pieces of work that may wait. The last of them waits about ten seconds (`npm run bench`). */
const mostWaiting = 50 * mostAtOnce

/** Seconds after which a refused caller should try again. */
const retryAfter = 5

/**
 * Lets at most `atOnce` hashes be made at once and `waiting` more wait, in their order; further ones are refused as busy.
 *
 * A password hash keeps a core and a thread of Node's pool for about 210 ms. Without a gate, many sign-ins at once
 * would block all other requests.
 */
export const createHashingGate = (atOnce = mostAtOnce, waiting = mostWaiting): Gate =>
  createGate({ atOnce, waiting, retryAfter })
