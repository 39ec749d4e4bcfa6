import { Refusal } from '#server/refusal.ts'

/**
 * Lets at most `atOnce` pieces of work run and `waiting` more wait; further ones are refused as busy.
 *
 * A password hash takes a thread of Node's pool of four for tens of milliseconds. Two at a time leave the others to
 * files and name look-ups, so that a storm of sign-ins does not stop the pages.
 */
export function createHashingGate(atOnce = 2, waiting = 100): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('busy', { retryAfter: 5 })
      // Whoever finishes hands the place over, so `running` stays as it is.
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
