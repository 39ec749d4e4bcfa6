/**
 * Returns a function that calls `load` the first time, and resolves with the same result every time. After a failure
 * the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

/** A Map, or a WeakMap whose results go with their keys. */
interface Results<K, T> {
  get(key: K): Promise<T> | undefined
  set(key: K, result: Promise<T>): unknown
  delete(key: K): boolean
}

/**
 * Resolves with the result for a key in `results`. If there is none, calls `load` and keeps its result there. After a
 * failure the next call for the key loads again.
 */
export function loadOnceForKey<K, T>(results: Results<K, T>, key: K, load: () => Promise<T>): Promise<T> {
  const known = results.get(key)
  if (known !== undefined) return known
  const loading = load().catch((error: unknown) => {
    results.delete(key)
    throw error
  })
  results.set(key, loading)
  return loading
}
