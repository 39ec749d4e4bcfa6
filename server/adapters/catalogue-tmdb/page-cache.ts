import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/memory-of.ts'
import { shareRunning } from '#server/share-running.ts'
import type { Timer } from './pacing.ts'

/**
 * Caches the answers of calls by key for `lifetimeMs` milliseconds, and lets calls at the same time share one answer.
 * The answers of a key must always have the same type. When the answers take more than `maxBytes`, as `memoryOf`
 * estimates them, the least recently used are dropped.
 */
export function createPageCache(parts: { timer: Timer; lifetimeMs: number; maxBytes: number }) {
  const { timer, lifetimeMs, maxBytes } = parts
  const shareLoading = shareRunning<unknown>()
  const pages = new LRUCache<string, { value: unknown; expiresAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => memoryOf(key) + memoryOf(value),
  })
  return {
    /** The cached answer or the running promise of `key`, otherwise the result of `load`. Failures are not cached. */
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = pages.get(key)
      if (cached && timer.now() < cached.expiresAt) return cached.value as T
      return shareLoading(key, async () => {
        const value = await load()
        pages.set(key, { value, expiresAt: timer.now() + lifetimeMs })
        return value
      }) as Promise<T>
    },
  }
}
