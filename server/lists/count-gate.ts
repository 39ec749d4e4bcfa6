import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { createGate, type Gate } from '#server/gate.ts'

/** The limits for counts: two take a core or two of the database and as many connections of ten, whatever is asked. */
const limits = { atOnce: 2, waiting: 500, retryAfter: 2 }

/**
 * Lets a few counts of long lists run at once, and the others wait; far too many are refused as busy. A count reads every
 * entry of a list, 3 ms of a core for 20,000: without a gate the counts of some members with long lists take all
 * connections to the database, and what others ask for waits behind them.
 */
export function createCountGate(): Gate {
  const gate = createGate(limits)
  return (count) =>
    gate(async () => {
      try {
        return await count()
      } finally {
        // SQLite counts without a pause; other requests come before the next count.
        await turnOfLoop()
      }
    })
}
