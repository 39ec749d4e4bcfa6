/**
 * Returns a function that starts `work` for a key, or shares its outcome if work for that key is still running. A
 * failure is shared too.
 */
export function shareRunning<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const shared = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}
