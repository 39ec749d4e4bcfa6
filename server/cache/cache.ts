import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/memory-of.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { Cached, createDerived, type Derived } from './cached.ts'
import type { CacheCounters } from './counters.ts'
import type { KeptValues } from './kept-values.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds for which each kind of value is fresh. */
export const freshFor = { programme: 30 * minute, search: hour, details: 12 * hour, credits: 24 * hour } as const
export type Kind = keyof typeof freshFor

/** Kinds that outlive the process. Searches do not: everybody can make up new ones, and few are asked for twice. */
const outlives = { programme: true, search: false, details: true, credits: true } as const satisfies Record<
  Kind,
  boolean
>

/** Milliseconds for which an old value is served while it is renewed, or cannot be. */
export const staleFor = 7 * day

/** Milliseconds after which no value can be served any more, of whatever kind it is. */
export const servableFor = staleFor + Math.max(...Object.values(freshFor))

/** Milliseconds for which "not there" is remembered. */
export const absentFor = 10 * minute

/** Milliseconds after a failed renewal before the next is tried. */
const pauseAfterFailure = 15_000

/** Bytes of an entry's own, whatever its value: without them a million absences would count as nothing. */
const overhead = 1024

/** Bytes that a cache takes unless it is told otherwise: its keys, its values as `memoryOf` counts them, the answers made of them. */
const defaultBytes = 24 * 1024 * 1024

interface Entry {
  kind: Kind
  value: unknown
  /** What refused it, when the value is that it is not there. */
  absent: Refusal | null
  storedAt: number
  derived: Derived
  /** Bytes, the key and what was derived included. */
  size: number
  renewing: boolean
  failedAt: number
}

/**
 * Keeps what the catalogue answered. A fresh value is served as it is; equal questions at once share one answer;
 * "not there" is remembered, of a category alone not, other failures never.
 *
 * With `serveStale`, for a catalogue behind a network, readers wait once: a value past its time is served for seven
 * days more while it is renewed in the background, also when renewing fails, and says how old it is. With
 * `kept`, values survive a restart. The oldest used go first when there is more than `mostBytes`.
 */
export function createCache(parts: {
  clock: Clock
  counters: CacheCounters
  serveStale: boolean
  kept?: KeptValues | null
  mostBytes?: number
  /** Told of what went wrong in the background. */
  report: (error: unknown) => void
}) {
  const { clock, counters, serveStale, kept = null, mostBytes = defaultBytes, report } = parts
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: ({ size }) => size })
  const fetching = new Map<string, Promise<Entry>>()

  const now = () => clock.now().getTime()
  const age = (entry: Entry) => now() - entry.storedAt
  const lifetime = (entry: Entry) => (entry.absent ? absentFor : freshFor[entry.kind])
  const isFresh = (entry: Entry) => age(entry) < lifetime(entry)
  const isServable = (entry: Entry) => serveStale && !entry.absent && age(entry) < freshFor[entry.kind] + staleFor

  function put(key: string, kind: Kind, value: unknown, absent: Refusal | null, storedAt: number): Entry {
    const entry: Entry = {
      kind,
      value,
      absent,
      storedAt,
      derived: createDerived((bytes) => grow(key, entry, bytes)),
      // Readers choose the key, so it counts too.
      size: memoryOf(key) + overhead + memoryOf(value),
      renewing: false,
      failedAt: Number.NEGATIVE_INFINITY,
    }
    entries.set(key, entry)
    return entry
  }

  function grow(key: string, entry: Entry, bytes: number): void {
    if (bytes === 0) return
    entry.size += bytes
    // What had to go, or was renewed, counts no more.
    if (entries.peek(key) !== entry) return
    // Set as the value it has already it would keep its old size.
    entries.delete(key)
    entries.set(key, entry)
  }

  const outlivesProcess = (kind: Kind) => (outlives[kind] ? kept : null)

  /** Asks the catalogue and keeps what it says; equal questions at once are one. */
  function fetch(key: string, kind: Kind, load: () => Promise<unknown>): Promise<Entry> {
    const running = fetching.get(key)
    if (running) return running
    const fetched = load()
      .then(
        (value) => {
          const entry = put(key, kind, value, null, now())
          outlivesProcess(kind)?.save(key, entry).catch(report)
          return entry
        },
        (error: unknown) => {
          if (!isAbsence(error)) {
            counters.failures += 1
            throw error
          }
          // Any word can be made up for a category, and no catalogue has to ask which there are.
          if (error.code === 'category-unknown') throw error
          // What the catalogue has no more must not come back with the next start.
          outlivesProcess(kind)?.remove(key).catch(report)
          return put(key, kind, null, error, now())
        },
      )
      .finally(() => fetching.delete(key))
    fetching.set(key, fetched)
    return fetched
  }

  function renew(key: string, entry: Entry, load: () => Promise<unknown>): void {
    if (entry.renewing || now() - entry.failedAt < pauseAfterFailure) return
    entry.renewing = true
    fetch(key, entry.kind, load).catch((error: unknown) => {
      entry.renewing = false
      entry.failedAt = now()
      report(error)
    })
  }

  async function restore(key: string, kind: Kind): Promise<Entry | null> {
    // What is kept spares a question to the catalogue; when it cannot be read, the catalogue is asked.
    const found = await outlivesProcess(kind)
      ?.load(key)
      .catch((error: unknown) => {
        report(error)
        return null
      })
    return found ? (entries.get(key) ?? put(key, kind, found.value, null, found.storedAt)) : null
  }

  function cached<T>(entry: Entry): Cached<T> {
    if (entry.absent) throw entry.absent
    return new Cached(entry.value as T, isFresh(entry) ? null : Math.round(age(entry) / 1000), entry.derived)
  }

  return {
    /** The value under `key`, or what `load` says it is. Throws what `load` throws when there is nothing to serve. */
    async get<T>(key: string, kind: Kind, load: () => Promise<T>): Promise<Cached<T>> {
      const entry = entries.get(key) ?? (await restore(key, kind))
      if (entry && isFresh(entry)) {
        counters.hits += 1
        return cached(entry)
      }
      if (entry && isServable(entry)) {
        counters.stale += 1
        renew(key, entry, load)
        return cached(entry)
      }
      counters.misses += 1
      return cached(await fetch(key, kind, load))
    },
  }
}

export type Cache = ReturnType<typeof createCache>

/** A refusal that says a thing is not there, as opposed to a catalogue that cannot tell. */
function isAbsence(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code.endsWith('-unknown')
}
