import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/memory-of.ts'
import type { Timer } from './pacing.ts'

/** Lets equal calls at the same time share one promise. The values of a key must always have the same type. */
export function createSingleFlight() {
  const running = new Map<string, Promise<unknown>>()
  return {
    /** The running promise of `key`, else the result of `load`, which is shared until it settles. */
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const shared = running.get(key) as Promise<T> | undefined
      if (shared) return shared
      const loading = load().finally(() => running.delete(key))
      running.set(key, loading)
      return loading
    },
  }
}

/**
 * Shares running calls like `createSingleFlight`, and caches each answer for `keepMs` milliseconds. When the answers
 * have more than `maxBytes`, as `memoryOf` counts them, the least recently used are dropped.
 */
export function createPageCache(parts: { timer: Timer; keepMs: number; maxBytes: number }) {
  const { timer, keepMs, maxBytes } = parts
  const sharing = createSingleFlight()
  const pages = new LRUCache<string, { value: unknown; until: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => memoryOf(key) + memoryOf(value),
  })
  return {
    /** The cached answer or the running promise of `key`, else the result of `load`. Failures are not cached. */
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = pages.get(key)
      if (cached && timer.now() < cached.until) return cached.value as T
      return sharing.get(key, async () => {
        const value = await load()
        pages.set(key, { value, until: timer.now() + keepMs })
        return value
      })
    },
  }
}
