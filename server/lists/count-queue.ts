import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkQueue, type WorkQueue } from '#server/work-queue.ts'

/** The limits of the queue: 500 waiting counts take about two seconds, unless the database is slow. */
const limits = { maxRunning: 1, maxWaiting: 500, maxWaitMs: 5000, retryAfterSeconds: 2 }

/**
 * Creates a queue in which a process counts one long list after the other. A count is refused as busy when 500 others
 * wait, or when it has waited five seconds. A count reads every entry of a list: 20,000 entries take the database 3 ms
 * of a core. Without the queue, the counts of some members with long lists would take all connections and cores of the
 * database, and the requests of other members would wait. The count before each addition to a watchlist does not use
 * the queue: a watchlist has at most 10,000 entries, and the count is a part of a short write.
 */
export function createCountQueue(): WorkQueue {
  const queue = createWorkQueue(limits)
  return (count) =>
    queue(async () => {
      try {
        return await count()
      } finally {
        // A count on SQLite blocks the process; here other requests get their turn before the next count.
        await nextTurn()
      }
    })
}
