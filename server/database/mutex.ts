/** A lock that one caller holds at a time; waiting callers get it in the order of their requests. */
export interface Mutex {
  /** Resolves when the caller holds the lock. */
  acquire(): Promise<void>
  /** Passes the lock to the caller that has waited longest, so that no later caller can get it first. */
  release(): void
  /** Whether a caller holds the lock. */
  isHeld(): boolean
  /** How many callers wait for the lock. */
  waiting(): number
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
    isHeld: () => held,
    waiting: () => waiting.length,
  }
}
