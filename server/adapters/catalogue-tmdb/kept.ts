import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/memory-of.ts'
import type { Timer } from './timer.ts'

/**
 * Shares the promise of what is being asked for already, and forgets it when it is there or failed. A key always
 * stands for the same kind of thing.
 */
export function createShared() {
  const asked = new Map<string, Promise<unknown>>()
  return {
    /** What is on its way under `key`, else what `ask` brings. */
    get<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const running = asked.get(key) as Promise<T> | undefined
      if (running) return running
      const asking = ask().finally(() => asked.delete(key))
      asked.set(key, asking)
      return asking
    },
  }
}

/**
 * The same, but what came is kept for `keepFor` milliseconds. Of more than `mostBytes`, as `memoryOf` counts them, the
 * oldest used go.
 */
export function createKept(parts: { timer: Timer; keepFor: number; mostBytes: number }) {
  const { timer, keepFor, mostBytes } = parts
  const shared = createShared()
  const kept = new LRUCache<string, { value: unknown; until: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }, key) => memoryOf(key) + memoryOf(value),
  })
  return {
    /** What is kept or on its way under `key`, else what `ask` brings. */
    async get<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && timer.now() < found.until) return found.value as T
      return shared.get(key, async () => {
        const value = await ask()
        kept.set(key, { value, until: timer.now() + keepFor })
        return value
      })
    },
  }
}
