/** A lock that one caller holds at a time; those who wait for it get it in the order in which they asked. */
export interface Mutex {
  /** Resolves when the caller holds the lock. */
  acquire(): Promise<void>
  /** Hands the lock directly to the caller who has waited longest, so that a later one cannot come before it. */
  release(): void
}

/** A lock that is free. */
export function createMutex(): Mutex {
  const waiting: (() => void)[] = []
  let held = false
  return {
    async acquire() {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve))
      held = true
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else held = false
    },
  }
}
