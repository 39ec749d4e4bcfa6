import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/memory-of.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { CacheSize } from '#server/ports/metrics.ts'
import type { StoredAnswer, StoredAnswers } from '#server/ports/stored-answers.ts'
import { Refusal } from '#server/refusal.ts'
import { Cached, createDerivedValues, type DerivedValues } from './cached.ts'
import type { CatalogueCounters } from './catalogue-counters.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds for which each kind of value is fresh; `programme` is the trending titles and the home page's rows. */
export const freshForMs = { programme: 30 * minute, search: hour, details: 12 * hour, credits: 24 * hour } as const
/** A kind of answer. Answers of one kind are fresh for the same time. */
export type AnswerKind = keyof typeof freshForMs

/**
 * Whether the number of different answers of a kind is limited. The number of searches is not, since members make up
 * words and combinations of filters, and few are requested twice. So searches are not stored across restarts, and have
 * a separate limit of bytes, so that they do not displace other answers.
 */
const isBounded = { programme: true, search: false, details: true, credits: true } as const satisfies Record<
  AnswerKind,
  boolean
>

/** Milliseconds for which a value that is no longer fresh is still served while it is renewed or cannot be renewed. */
const staleForMs = 7 * day

/** The greatest age in milliseconds at which a value of any kind is still served. */
export const servableForMs = staleForMs + Math.max(...Object.values(freshForMs))

/** Milliseconds for which it is cached that something does not exist. */
const absentForMs = 10 * minute

/** Milliseconds after a renewal that failed, or was left to another process, before the next is tried. */
const renewalPauseMs = 15_000

/**
 * Bytes that are counted for an entry in addition to its key and value, so that the number of entries without a value
 * is limited too.
 */
const bytesPerEntry = 1024

/**
 * The most bytes of all entries that are not searches, unless the caller passes another limit: keys, values as
 * `memoryOf` counts them, and values derived from values.
 */
const defaultMaxBytes = 18 * 1024 * 1024
/** The most bytes of all searches, unless the caller passes another limit. */
const defaultMaxSearchBytes = 6 * 1024 * 1024

/** A cached answer: a value, or the refusal that says that the requested thing does not exist. */
interface Entry {
  kind: AnswerKind
  value: unknown
  /** The refusal; null if the entry has a value. */
  refusal: Refusal | null
  storedAt: number
  derived: DerivedValues
  /** Bytes of the key, the value and the derived values. */
  size: number
  renewing: boolean
  /** When the last renewal ended; like `storedAt` in milliseconds since 1970. A successful one replaces the entry. */
  renewalEndedAt: number
}

/**
 * Caches what the catalogue answered. A fresh value is served as it is; calls for the same key at the same time share
 * one call to the catalogue. A refusal that says that something does not exist is cached too, except for an unknown
 * category or filter; other failures are not.
 *
 * With `serveStale`, for a catalogue behind a network, a caller waits only for the first answer: a value that is no
 * longer fresh is served with its age for seven days more while it is renewed in the background, also when renewing
 * fails. With `stored`, values survive a restart, and processes with the same store use each other's values. When
 * entries take more than `maxBytes`, or searches more than `maxSearchBytes`, those that were used longest ago are
 * removed.
 */
export function createCache(parts: {
  clock: Clock
  counters: CatalogueCounters
  serveStale: boolean
  /** Stores values of the kinds that `isBounded` marks, across restarts; without it nothing is stored. */
  stored?: StoredAnswers | null
  maxBytes?: number
  maxSearchBytes?: number
  /** Called with each error that happens in the background. */
  report: (error: unknown) => void
}) {
  const { clock, counters, serveStale, stored = null, report } = parts
  const createLru = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ size }) => size })
  const bounded = createLru(parts.maxBytes ?? defaultMaxBytes)
  const searches = createLru(parts.maxSearchBytes ?? defaultMaxSearchBytes)
  const entriesOf = (kind: AnswerKind) => (isBounded[kind] ? bounded : searches)
  const fetching = new Map<string, Promise<Entry>>()

  const now = () => clock.now().getTime()
  const ageOf = (entry: Entry) => now() - entry.storedAt
  const lifetimeOf = (entry: Entry) => (entry.refusal ? absentForMs : freshForMs[entry.kind])
  const isFresh = (entry: Entry) => ageOf(entry) < lifetimeOf(entry)
  const isServable = (entry: Entry) =>
    serveStale && !entry.refusal && ageOf(entry) < freshForMs[entry.kind] + staleForMs

  function addEntry(key: string, kind: AnswerKind, value: unknown, refusal: Refusal | null, storedAt: number): Entry {
    const entry: Entry = {
      kind,
      value,
      refusal,
      storedAt,
      derived: createDerivedValues((bytes) => addDerivedBytes(key, entry, bytes)),
      // A key contains what a member typed, so it can be long.
      size: memoryOf(key) + bytesPerEntry + memoryOf(value),
      renewing: false,
      renewalEndedAt: Number.NEGATIVE_INFINITY,
    }
    entriesOf(kind).set(key, entry)
    return entry
  }

  /** Counts the bytes of a value derived from the entry's value as bytes of the entry. */
  function addDerivedBytes(key: string, entry: Entry, bytes: number): void {
    entry.size += bytes
    const entries = entriesOf(entry.kind)
    // The entry may have been removed or replaced in the meantime.
    if (entries.peek(key) !== entry) return
    // The entry is deleted before it is set, since lru-cache keeps the old size when the same entry is set again.
    entries.delete(key)
    entries.set(key, entry)
  }

  const storeFor = (kind: AnswerKind) => (isBounded[kind] ? stored : null)

  /** Calls the catalogue and caches its answer. While a key is being fetched, further calls get the same promise. */
  function fetchAnswer(key: string, kind: AnswerKind, load: () => Promise<unknown>): Promise<Entry> {
    const running = fetching.get(key)
    if (running) return running
    const fetched = load()
      .then(
        (value) => {
          const entry = addEntry(key, kind, value, null, now())
          storeFor(kind)?.save(key, entry).catch(report)
          return entry
        },
        (error: unknown) => {
          if (!isAbsence(error)) {
            counters.failures += 1
            throw error
          }
          // Such a refusal is not cached: callers can make up any number of names, and a catalogue refuses them without
          // a look-up.
          if (error.code === 'category-unknown' || error.code === 'filter-unknown') throw error
          // Without this, a title that the catalogue no longer has would come back from the database at the next start.
          storeFor(kind)?.remove(key).catch(report)
          return addEntry(key, kind, null, error, now())
        },
      )
      .finally(() => fetching.delete(key))
    fetching.set(key, fetched)
    return fetched
  }

  /** Renews an entry in the background, unless this is being done or was tried a moment ago. */
  function renew(key: string, entry: Entry, load: () => Promise<unknown>): void {
    const sinceRenewalMs = now() - entry.renewalEndedAt
    // Negative if the clock was set back since then; the pause must not last until the clock has caught up.
    const isPausing = sinceRenewalMs >= 0 && sinceRenewalMs < renewalPauseMs
    if (entry.renewing || isPausing) return
    entry.renewing = true
    renewOnce(key, entry, load)
      .finally(() => {
        entry.renewing = false
        entry.renewalEndedAt = now()
      })
      .catch(report)
  }

  /**
   * Takes the answer that another process has stored, if it is newer, or else renews the entry, unless another process
   * is doing so.
   */
  async function renewOnce(key: string, entry: Entry, load: () => Promise<unknown>): Promise<void> {
    const store = storeFor(entry.kind)
    if (store !== null) {
      const newer = await loadStored(key, entry.kind)
      if (newer !== null && newer.storedAt > entry.storedAt) {
        addEntry(key, entry.kind, newer.value, null, newer.storedAt)
        return
      }
      if (!(await store.claim(key))) return
    }
    await fetchAnswer(key, entry.kind, load)
  }

  /** The stored answer with this key; null when there is none, or when it cannot be read. */
  async function loadStored(key: string, kind: AnswerKind): Promise<StoredAnswer | null> {
    const loaded = storeFor(kind)
      ?.load(key)
      .catch((error: unknown) => {
        report(error)
        return null
      })
    return (await loaded) ?? null
  }

  /** Takes the stored answer with this key into the cache; null when there is none. */
  async function restore(key: string, kind: AnswerKind): Promise<Entry | null> {
    const answer = await loadStored(key, kind)
    return answer ? (entriesOf(kind).get(key) ?? addEntry(key, kind, answer.value, null, answer.storedAt)) : null
  }

  /** The value of an entry with its age. Throws the refusal of an entry that has no value. */
  function toCached<T>(entry: Entry): Cached<T> {
    if (entry.refusal) throw entry.refusal
    return new Cached(entry.value as T, isFresh(entry) ? null : Math.round(ageOf(entry) / 1000), entry.derived)
  }

  return {
    /**
     * The value under `key`, from the cache, from the database, or else from `load`. Throws what `load` throws when
     * there is no value that may still be served.
     */
    async get<T>(key: string, kind: AnswerKind, load: () => Promise<T>): Promise<Cached<T>> {
      const entry = entriesOf(kind).get(key) ?? (await restore(key, kind))
      if (entry && isFresh(entry)) {
        counters.hits += 1
        return toCached(entry)
      }
      if (entry && isServable(entry)) {
        counters.stale += 1
        renew(key, entry, load)
        return toCached(entry)
      }
      counters.misses += 1
      return toCached(await fetchAnswer(key, kind, load))
    },

    /** How much is cached at this moment: searches, and the answers of all other kinds. */
    size(): { answers: CacheSize; searches: CacheSize } {
      const sizeOf = ({ size: entries, calculatedSize: bytes }: typeof bounded) => ({ entries, bytes })
      return { answers: sizeOf(bounded), searches: sizeOf(searches) }
    },
  }
}

/** A cache of a catalogue's answers. */
export type Cache = ReturnType<typeof createCache>

/** Whether a refusal says that something does not exist, and not that the catalogue cannot be reached. */
function isAbsence(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code.endsWith('-unknown')
}
