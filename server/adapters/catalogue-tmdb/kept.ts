import type { Clock } from '#server/ports/clock.ts'

interface Entry {
  value: Promise<unknown>
  pending: boolean
  /** Milliseconds since 1970 when the value was there. */
  since: number
}

/**
 * Shares the promise of what is being asked for already, keeps what came for `keepFor` milliseconds (0: not at all),
 * and forgets failures at once. Of more than `most` the oldest go. A key always stands for the same kind of thing.
 */
export function createKept(parts: { clock: Clock; keepFor: number; most: number }) {
  const { clock, keepFor, most } = parts
  const entries = new Map<string, Entry>()

  function find(key: string): Entry | null {
    const entry = entries.get(key)
    if (entry === undefined) return null
    const age = clock.now().getTime() - entry.since
    // A clock that was set back must not keep anything for longer.
    if (entry.pending || (age >= 0 && age < keepFor)) return entry
    entries.delete(key)
    return null
  }

  function make<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const value = ask()
    const entry: Entry = { value, pending: true, since: 0 }
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    value.then(() => {
      entry.pending = false
      entry.since = clock.now().getTime()
      if (keepFor === 0) forget()
    }, forget)
    return value
  }

  return {
    /** What is kept or on its way under `key`, else what `ask` brings. */
    get<T>(key: string, ask: () => Promise<T>): Promise<T> {
      return (find(key)?.value as Promise<T> | undefined) ?? make(key, ask)
    },
  }
}
