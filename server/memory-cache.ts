import { LRUCache } from 'lru-cache'
import { memoryOf } from './memory-of.ts'
import { shareRunning } from './share-running.ts'

/**
 * Caches the answers of calls in memory, by key, for `lifetimeMs` milliseconds of the clock `now`, and lets calls at the
 * same time share one answer. The answers of a key must always have the same type. When the answers take more than
 * `maxBytes`, as `memoryOf` estimates them, the least recently used are dropped.
 */
export function createMemoryCache(parts: { now: () => number; lifetimeMs: number; maxBytes: number }) {
  const { now, lifetimeMs, maxBytes } = parts
  const shareLoading = shareRunning<unknown>()
  const answers = new LRUCache<string, { value: unknown; expiresAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => memoryOf(key) + memoryOf(value),
  })
  return {
    /** The cached answer or the running promise of `key`, otherwise the result of `load`. Failures are not cached. */
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = answers.get(key)
      if (cached && now() < cached.expiresAt) return cached.value as T
      return shareLoading(key, async () => {
        const value = await load()
        answers.set(key, { value, expiresAt: now() + lifetimeMs })
        return value
      }) as Promise<T>
    },
  }
}
