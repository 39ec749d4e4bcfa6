import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkQueue, type WorkQueue } from '#server/work-queue.ts'

/** The limits for counts: the last of those that wait has its turn after about two seconds, unless the database is slow. */
const limits = { maxRunning: 1, maxWaiting: 500, maxWaitMs: 5000, retryAfterSeconds: 2 }

/**
 * Lets a process count one long list after the other; far too many at once are refused as busy, and so is one that has
 * waited five seconds. A count reads every entry of a list, which takes the database 3 ms of a core for 20,000. Without
 * the queue the counts of some members with long lists take all connections and cores of the database, and requests of
 * others wait behind them. Not in the queue is the count before each addition to a watchlist, of at most 10,000
 * entries: it is a part of a short write.
 */
export function createCountQueue(): WorkQueue {
  const queue = createWorkQueue(limits)
  return (count) =>
    queue(async () => {
      try {
        return await count()
      } finally {
        // SQLite counts without a pause; other requests come before the next count.
        await nextTurn()
      }
    })
}
