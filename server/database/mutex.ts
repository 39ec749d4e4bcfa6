/** A lock that one caller holds at a time; waiting callers get the lock in the order of their requests. */
export interface Mutex {
  /** Resolves when the caller holds the lock. */
  acquire(): Promise<void>
  /** Passes the lock to the caller that has waited longest, so that no later caller can get the lock first. */
  release(): void
  /** Whether a caller holds the lock. */
  isHeld(): boolean
  /** How many callers wait for the lock. */
  waitingCount(): number
}

/** Creates a lock that no caller holds. */
export function createMutex(): Mutex {
  const waiting: (() => void)[] = []
  let isLocked = false
  return {
    async acquire() {
      if (isLocked) await new Promise<void>((resolve) => waiting.push(resolve))
      isLocked = true
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else isLocked = false
    },
    isHeld: () => isLocked,
    waitingCount: () => waiting.length,
  }
}
