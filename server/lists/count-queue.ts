import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkQueue, type WorkQueue } from '#server/work-queue.ts'

/** The limits for counts: the last of those that wait has its turn after about two seconds. */
const limits = { maxRunning: 1, maxWaiting: 500, retryAfterSeconds: 2 }

/**
 * Lets a process count one long list after the other; far too many at once are refused as busy. A count reads every entry
 * of a list, which takes the database 3 ms of a core for 20,000. Without the queue the counts of some members with long
 * lists take all connections and cores of the database, and what others ask for waits behind them.
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
