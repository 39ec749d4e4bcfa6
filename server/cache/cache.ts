import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { CacheCounters } from './counters.ts'
import { type Answers, createAnswers, type Held } from './held.ts'
import type { KeptValues } from './kept-values.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds for which each kind of value is fresh. */
export const freshFor = { programme: 30 * minute, search: hour, details: 12 * hour, credits: 24 * hour } as const
export type Kind = keyof typeof freshFor

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

interface Entry {
  kind: Kind
  value: unknown
  /** What refused it, when the value is that it is not there. */
  absent: Refusal | null
  storedAt: number
  answers: Answers
  size: number
  renewing: boolean
  failedAt: number
}

/**
 * Keeps what the catalogue answered. A fresh value is served as it is; equal questions at once share one answer;
 * "not there" is remembered, of a category alone not, other failures never.
 *
 * With `serveStale`, for a catalogue behind a network, nobody waits twice: a value past its time is served for seven
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
  const { clock, counters, serveStale, kept = null, mostBytes = 24 * 1024 * 1024, report } = parts
  // A Map keeps the order of insertion, and what is used is inserted again: the first is the oldest used.
  const entries = new Map<string, Entry>()
  const fetching = new Map<string, Promise<Entry>>()
  let bytes = 0

  const now = () => clock.now().getTime()
  const age = (entry: Entry) => now() - entry.storedAt
  const lifetime = (entry: Entry) => (entry.absent ? absentFor : freshFor[entry.kind])
  const isFresh = (entry: Entry) => age(entry) < lifetime(entry)
  const isServable = (entry: Entry) => serveStale && !entry.absent && age(entry) < freshFor[entry.kind] + staleFor

  /** Makes an entry the newest used; while nothing will soon have to go, the order is of no use. */
  function touch(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  function forget(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.size
  }

  function put(key: string, kind: Kind, value: unknown, absent: Refusal | null, storedAt: number): Entry {
    forget(key)
    const entry: Entry = {
      kind,
      value,
      absent,
      storedAt,
      answers: createAnswers((more) => grow(key, entry, more)),
      size: 0,
      renewing: false,
      failedAt: Number.NEGATIVE_INFINITY,
    }
    entries.set(key, entry)
    // Whoever asks chooses the key, so it counts too.
    grow(key, entry, 2 * key.length + overhead + Buffer.byteLength(JSON.stringify(value)))
    return entry
  }

  function grow(key: string, entry: Entry, more: number): void {
    if (entries.get(key) !== entry) return
    entry.size += more
    bytes += more
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      if (oldest !== key) forget(oldest)
    }
  }

  /** Asks the catalogue and keeps what it says; equal questions at once are one. */
  function fetch(key: string, kind: Kind, load: () => Promise<unknown>): Promise<Entry> {
    const running = fetching.get(key)
    if (running) return running
    const fetched = load()
      .then(
        (value) => {
          const entry = put(key, kind, value, null, now())
          kept?.save(key, entry).catch(report)
          return entry
        },
        (error: unknown) => {
          if (!isAbsence(error)) {
            counters.failures += 1
            throw error
          }
          // Any word can be made up for a category, and no catalogue has to ask which there are.
          if (error.code === 'category-unknown') throw error
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
    const found = await kept?.load(key).catch((error: unknown) => {
      report(error)
      return null
    })
    return found ? (entries.get(key) ?? put(key, kind, found.value, null, found.storedAt)) : null
  }

  function held<T>(entry: Entry): Held<T> {
    if (entry.absent) throw entry.absent
    return {
      value: entry.value as T,
      stale: isFresh(entry) ? null : Math.round(age(entry) / 1000),
      prepared: entry.answers.get,
    }
  }

  return {
    /** The value under `key`, or what `load` says it is. Throws what `load` throws when there is nothing to serve. */
    async get<T>(key: string, kind: Kind, load: () => Promise<T>): Promise<Held<T>> {
      const entry = entries.get(key) ?? (await restore(key, kind))
      if (entry && isFresh(entry)) {
        counters.hits += 1
        if (bytes > mostBytes / 2) touch(key, entry)
        return held(entry)
      }
      if (entry && isServable(entry)) {
        counters.stale += 1
        renew(key, entry, load)
        return held(entry)
      }
      counters.misses += 1
      return held(await fetch(key, kind, load))
    },
  }
}

export type Cache = ReturnType<typeof createCache>

/** A refusal that says a thing is not there, as opposed to a catalogue that cannot tell. */
function isAbsence(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code.endsWith('-unknown')
}
