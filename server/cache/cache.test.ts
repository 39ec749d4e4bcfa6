import { describe, expect, test } from 'vitest'
import type { StoredAnswer, StoredAnswers } from '#server/ports/stored-answers.ts'
import { Refusal } from '#server/refusal.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { type AnswerKind, createCache, freshForMs, servableForMs } from './cache.ts'
import { createCatalogueCounters } from './catalogue-counters.ts'

const minute = 60_000
const hour = 60 * minute

const untilNextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves when the work in the background is done. */
async function untilSettled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await untilNextTurn()
}

/**
 * A cache whose values are 'answer 1', 'answer 2' and so on, or begin with another `source.word`; loading fails with
 * `source.failure` while that is set.
 */
function createTestedCache(
  options: { serveStale?: boolean; maxBytes?: number; maxSearchBytes?: number; stored?: StoredAnswers } = {},
) {
  const clock = createTestClock()
  const counters = createCatalogueCounters()
  const reported: unknown[] = []
  const cache = createCache({
    clock,
    counters,
    serveStale: options.serveStale ?? true,
    report: (error) => reported.push(error),
    ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
    ...(options.maxSearchBytes === undefined ? {} : { maxSearchBytes: options.maxSearchBytes }),
    ...(options.stored === undefined ? {} : { stored: options.stored }),
  })
  const source = { loads: 0, failure: null as unknown, word: 'answer' }
  const load = async () => {
    source.loads += 1
    await untilNextTurn()
    if (source.failure) throw source.failure
    return `${source.word} ${source.loads}`
  }
  const get = (key = 'a question', kind: AnswerKind = 'details') => cache.get(key, kind, load)
  return { clock, counters, source, reported, get }
}

test('when answers can be neither read from the store nor saved in it, a value is fetched from its source, and both failures are reported', async () => {
  const gone = new Error('gone')
  const fails = () => Promise.reject(gone)
  const stored: StoredAnswers = { load: fails, save: fails, remove: fails, claim: fails }
  const { get, reported } = createTestedCache({ stored })
  expect(await get()).toMatchObject({ value: 'answer 1' })
  expect(reported).toEqual([gone, gone])
})

test('when a stored answer cannot be removed, callers still learn that the title does not exist, and the failure is reported', async () => {
  const gone = new Error('gone')
  const stored: StoredAnswers = {
    load: async () => null,
    save: async () => {},
    remove: () => Promise.reject(gone),
    claim: async () => true,
  }
  const { get, source, reported } = createTestedCache({ stored })
  source.failure = new Refusal('title-unknown')
  await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
  await untilSettled()
  expect(reported).toEqual([gone])
})

describe('a fresh value', () => {
  test('stays fresh for half an hour, an hour, half a day or a day, depending on its kind', () => {
    expect(freshForMs).toEqual({ programme: 30 * minute, search: hour, details: 12 * hour, credits: 24 * hour })
  })

  test.each(Object.keys(freshForMs) as AnswerKind[])('of kind %s is loaded once while it is fresh', async (kind) => {
    const { clock, source, get } = createTestedCache()
    await get('q', kind)
    clock.pass(freshForMs[kind] - 1)
    expect(await get('q', kind)).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(source.loads).toBe(1)
  })

  test('is loaded once for thirty callers at the same moment', async () => {
    const { source, get, counters } = createTestedCache()
    const answers = await Promise.all(Array.from({ length: 30 }, () => get()))
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']))
    expect(source.loads).toBe(1)
    expect(counters.misses).toBe(30)
  })

  test('is cached with the values that were derived from it', async () => {
    const { get } = createTestedCache()
    let derivations = 0
    const reply = async () => {
      derivations += 1
      return { size: 2000 }
    }
    const first = await (await get()).derive('bytes', reply, ({ size }) => size)
    const second = await (await get()).derive('bytes', reply, ({ size }) => size)
    expect(second).toBe(first)
    expect(derivations).toBe(1)
  })

  test('is cached with a derived value that is empty too', async () => {
    const { get } = createTestedCache()
    let derivations = 0
    const nothing = () => {
      derivations += 1
      return null
    }
    for (let times = 0; times < 2; times += 1) expect((await get()).derive('nothing', nothing)).toBeNull()
    expect(derivations).toBe(1)
  })
})

describe('a stale value', () => {
  test('is served at once with its age, and renewed in the background', async () => {
    const { clock, source, get, counters } = createTestedCache()
    await get()
    clock.pass(freshForMs.details + 60_000)
    expect(await get()).toMatchObject({ value: 'answer 1', staleSeconds: (freshForMs.details + 60_000) / 1000 })
    await untilSettled()
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect(source.loads).toBe(2)
    expect(counters).toMatchObject({ hits: 1, misses: 1, stale: 1 })
  })

  test('has its age in whole seconds, rounded', async () => {
    for (const [milliseconds, seconds] of [
      [400, 0],
      [600, 1],
    ] as const) {
      const { clock, get } = createTestedCache()
      await get()
      clock.pass(freshForMs.details + milliseconds)
      expect((await get()).staleSeconds).toBe(freshForMs.details / 1000 + seconds)
    }
  })

  test('is served for seven days while it cannot be renewed, and not after that', async () => {
    const { clock, source, get, reported, counters } = createTestedCache()
    await get()
    source.failure = new Refusal('upstream-unavailable')
    clock.pass(freshForMs.details + 7 * 24 * hour - 1000)
    expect((await get()).value).toBe('answer 1')
    await untilSettled()
    expect(reported).toHaveLength(1)
    clock.pass(1000)
    await expect(get()).rejects.toMatchObject({ code: 'upstream-unavailable' })
    expect(counters.failures).toBe(2)
  })

  test('of the kind that is fresh the longest is served for eight days, for which a store must keep it', async () => {
    const { clock, source, get } = createTestedCache()
    await get('q', 'credits')
    source.failure = new Refusal('upstream-unavailable')
    clock.pass(servableForMs - 1)
    expect((await get('q', 'credits')).value).toBe('answer 1')
    expect(servableForMs).toBe(8 * 24 * hour)
  })

  test('is not loaded again for 15 seconds after a renewal failed', async () => {
    const { clock, source, get } = createTestedCache()
    await get()
    source.failure = new Refusal('upstream-timeout')
    clock.pass(freshForMs.details)
    await get()
    await untilSettled()
    clock.pass(14_999)
    await get()
    await untilSettled()
    expect(source.loads).toBe(2)
    clock.pass(1)
    await get()
    await untilSettled()
    expect(source.loads).toBe(3)
  })

  test('is loaded again when the clock was set back after a renewal failed', async () => {
    const { clock, source, get } = createTestedCache()
    await get()
    source.failure = new Refusal('upstream-timeout')
    clock.pass(freshForMs.details + hour)
    await get()
    await untilSettled()
    clock.pass(-hour)
    await get()
    await untilSettled()
    expect(source.loads).toBe(3)
  })

  test('is not served when the catalogue is local: the caller waits for a new value', async () => {
    const { clock, get } = createTestedCache({ serveStale: false })
    await get()
    clock.pass(freshForMs.details)
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
  })
})

describe('a failure of the catalogue', () => {
  test('is thrown and not cached, so the value is loaded again for the next caller', async () => {
    const { source, get } = createTestedCache()
    source.failure = new Error('a bug')
    await expect(get()).rejects.toThrow('a bug')
    source.failure = null
    expect((await get()).value).toBe('answer 2')
  })

  test('is thrown to all callers that share the call to the catalogue', async () => {
    const { source, get } = createTestedCache()
    source.failure = new Error('a bug')
    const outcomes = await Promise.allSettled([get(), get()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(source.loads).toBe(1)
  })

  test('is cached for ten minutes if it says that something does not exist', async () => {
    const { clock, source, get, counters } = createTestedCache()
    source.failure = new Refusal('title-unknown')
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    clock.pass(10 * minute - 1)
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    expect(source.loads).toBe(1)
    expect(counters).toMatchObject({ hits: 1, misses: 1, failures: 0 })
    clock.pass(1)
    source.failure = null
    expect((await get()).value).toBe('answer 2')
  })
})

describe('a derived value', () => {
  test('is as old as the value that it was derived from, and is renewed with that value', async () => {
    const { clock, get } = createTestedCache()
    const getShouted = async () => (await get()).map('shouted', (value) => value.toUpperCase())
    expect(await getShouted()).toMatchObject({ value: 'ANSWER 1', staleSeconds: null })
    clock.pass(freshForMs.details)
    expect(await getShouted()).toMatchObject({ value: 'ANSWER 1', staleSeconds: freshForMs.details / 1000 })
    await untilSettled()
    expect(await getShouted()).toMatchObject({ value: 'ANSWER 2', staleSeconds: null })
  })

  test('has derived values of its own, apart from those that its source has under the same names', async () => {
    const { clock, get } = createTestedCache()
    await get('older')
    clock.pass(freshForMs.details)
    const value = await get()
    const loud = value.map('loud', (text) => `${text}!!`)
    const louder = value.map('louder', (text) => `${text}!!!!`).notFresherThan(await get('older'))
    const loudAndLong = loud.map('louder', (text) => `${text} and long`)
    const lengths = [value, loud, louder, loudAndLong].map((each) => each.derive('length', (text) => text.length))
    expect(lengths).toEqual([8, 10, 12, 19])
  })

  test('that is ready only after its source was renewed does not bring the old value of the source back', async () => {
    const { clock, get } = createTestedCache({ serveStale: false })
    const { promise, resolve } = Promise.withResolvers<string>()
    const derived = (await get()).derive(
      'bytes',
      () => promise,
      (text) => text.length,
    )
    clock.pass(12 * hour)
    expect(await get()).toMatchObject({ value: 'answer 2' })
    resolve('made late')
    expect(await derived).toBe('made late')
    await untilSettled()
    expect(await get()).toMatchObject({ value: 'answer 2' })
  })

  test('that could not be made is made again at the next call', async () => {
    const value = await createTestedCache().get()
    await expect(value.derive('bytes', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await value.derive('bytes', async () => 'made')).toBe('made')
  })

  test('is as old as the oldest value that it depends on', async () => {
    const { clock, get } = createTestedCache()
    await get('one')
    clock.pass(freshForMs.details + 1000)
    const [older, newer] = [await get('one'), await get('two')]
    expect(newer.notFresherThan(older).staleSeconds).toBe(older.staleSeconds)
    expect(older.notFresherThan(newer).staleSeconds).toBe(older.staleSeconds)
    clock.pass(freshForMs.details + 2000)
    expect((await get('two')).notFresherThan(older).staleSeconds).toBe((freshForMs.details + 2000) / 1000)
  })
})

describe('the limit on bytes', () => {
  test('removes the least recently used entries first', async () => {
    const { source, get } = createTestedCache({ maxBytes: 2500 })
    await get('one')
    await get('two')
    await get('one')
    await get('three')
    expect(source.loads).toBe(3)
    await get('one')
    expect(source.loads).toBe(3)
    await get('two')
    expect(source.loads).toBe(4)
  })

  test('counts the bytes of values', async () => {
    const { source, get } = createTestedCache({ maxBytes: 100_000 })
    source.word = 'x'.repeat(60_000)
    for (const key of ['one', 'two', 'one']) await get(key)
    expect(source.loads).toBe(3)
  })

  test.each([
    ['details', 18],
    ['search', 6],
  ] as const)('is, for answers of the kind %s, %i MiB unless the caller passes another', async (kind, mebibytes) => {
    const { source, get } = createTestedCache()
    // Two such entries take a little less than the limit, and exceed it together with a third, small one.
    const derivedBytes = (mebibytes / 2) * 1024 * 1024 - 1500
    for (const key of ['one', 'two']) {
      const value = await get(key, kind)
      value.derive(
        'large',
        () => 'not really',
        () => derivedBytes,
      )
    }
    await get('one', kind)
    expect(source.loads).toBe(2)
    for (const key of ['three', 'one']) await get(key, kind)
    expect(source.loads).toBe(3)
    await get('two', kind)
    expect(source.loads).toBe(4)
  })

  test('also counts the bytes of derived values', async () => {
    const { source, get } = createTestedCache({ maxBytes: 40_000 })
    const large = async () => ({ size: 35_000 })
    await get('one')
    await (await get('two')).derive('bytes', large, ({ size }) => size)
    await untilSettled()
    await get('one')
    expect(source.loads).toBe(2)
    await (await get('three')).derive('bytes', large, ({ size }) => size)
    await untilSettled()
    await get('three')
    expect(source.loads).toBe(3)
    await get('two')
    expect(source.loads).toBe(4)
  })
})

describe('many different requests', () => {
  test('for unknown titles do not fill the cache beyond its limit on bytes', async () => {
    const { source, get } = createTestedCache({ maxBytes: 100_000 })
    source.failure = new Refusal('title-unknown')
    for (let id = 0; id < 200; id += 1) await expect(get(`title ${id}`)).rejects.toThrow()
    await expect(get('title 199')).rejects.toThrow()
    expect(source.loads).toBe(200)
    await expect(get('title 0')).rejects.toThrow()
    expect(source.loads).toBe(201)
  })

  test('with keys longer than the values do not fill the cache beyond its limit on bytes', async () => {
    const { source, get } = createTestedCache({ maxBytes: 100_000 })
    await get('short')
    await get('x'.repeat(60_000))
    // Each of these characters takes two bytes.
    await get('ж'.repeat(30_000))
    await get('short')
    expect(source.loads).toBe(4)
  })

  test('for searches remove no answers of other kinds from the cache, and their answers are not saved in the store [browse.api]', async () => {
    const saved: string[] = []
    const stored: StoredAnswers = {
      load: async () => null,
      save: async (key) => void saved.push(key),
      remove: async () => {},
      claim: async () => true,
    }
    const { source, get } = createTestedCache({ maxBytes: 2500, maxSearchBytes: 20_000, stored })
    await get('a film')
    for (let index = 0; index < 200; index += 1) await get(`filters ${index}`, 'search')
    expect(source.loads).toBe(201)
    await get('a film')
    await get('filters 199', 'search')
    expect(source.loads).toBe(201)
    await get('filters 0', 'search')
    expect(source.loads).toBe(202)
    expect(saved).toEqual(['a film'])
  })

  test.each(['category-unknown', 'filter-unknown'] as const)(
    'are not cached if they are refused with %s, because the number of made-up names has no limit',
    async (code) => {
      const { source, get, counters } = createTestedCache()
      source.failure = new Refusal(code)
      for (let times = 0; times < 2; times += 1) {
        await expect(get()).rejects.toMatchObject({ code })
      }
      expect(source.loads).toBe(2)
      expect(counters.failures).toBe(0)
    },
  )
})

/** Creates stored answers in memory, which several caches can share as processes share a database. */
const createAnswersInMemory = (): StoredAnswers & { rows: Map<string, StoredAnswer> } => {
  const rows = new Map<string, StoredAnswer>()
  const claimed = new Set<string>()
  return {
    rows,
    load: async (key) => rows.get(key) ?? null,
    save: async (key, { value, storedAt }) => void rows.set(key, { value, storedAt }),
    remove: async (key) => void rows.delete(key),
    async claim(key) {
      if (claimed.has(key)) return false
      claimed.add(key)
      return true
    },
  }
}

/** Creates stored answers in memory; `lookUps` has the key of each look-up. */
function createRecordedAnswers() {
  const stored = createAnswersInMemory()
  const lookUps: string[] = []
  const load = (key: string) => {
    lookUps.push(key)
    return stored.load(key)
  }
  return { stored: { ...stored, load }, lookUps }
}

describe('two processes that share stored answers', () => {
  test('load a value once, and one process renews it', async () => {
    const stored = createAnswersInMemory()
    const [first, second] = [createTestedCache({ stored }), createTestedCache({ stored })]
    await first.get()
    expect(await second.get()).toMatchObject({ value: 'answer 1', staleSeconds: null })
    for (const { clock } of [first, second]) clock.pass(freshForMs.details)
    await Promise.all([first.get(), second.get()])
    await untilSettled()
    expect([first.source.loads, second.source.loads]).toEqual([2, 0])
    // The second process serves its stale value. After a pause it looks for the new value in the store, and finds it.
    expect((await second.get()).staleSeconds).not.toBeNull()
    second.clock.pass(15_000)
    await second.get()
    await untilSettled()
    expect(await second.get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect([first.source.loads, second.source.loads]).toEqual([2, 0])
    // In the second process the new value has the same age as in the process that fetched it.
    second.clock.pass(freshForMs.details - 15_000)
    expect((await second.get()).staleSeconds).toBe(freshForMs.details / 1000)
  })

  test('renew a value once even if each may renew it, since the second finds the new value in the store', async () => {
    const stored = { ...createAnswersInMemory(), claim: async () => true }
    const [first, second] = [createTestedCache({ stored }), createTestedCache({ stored })]
    for (const { get } of [first, second]) await get()
    for (const { clock } of [first, second]) clock.pass(freshForMs.details)
    for (const { get } of [first, second]) {
      await get()
      await untilSettled()
    }
    expect(await second.get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect([first.source.loads, second.source.loads]).toEqual([2, 0])
  })

  test('look for a new value once for thirty callers, and not again within 15 seconds if the other process renews it', async () => {
    const { stored, lookUps } = createRecordedAnswers()
    const { clock, source, get } = createTestedCache({ stored: { ...stored, claim: async () => false } })
    await get()
    clock.pass(freshForMs.details)
    await Promise.all(Array.from({ length: 30 }, () => get()))
    await untilSettled()
    expect(lookUps).toHaveLength(2)
    clock.pass(14_999)
    await get()
    await untilSettled()
    expect(lookUps).toHaveLength(2)
    clock.pass(1)
    await get()
    await untilSettled()
    expect(lookUps).toHaveLength(3)
    expect(source.loads).toBe(1)
  })
})

describe('a stored value', () => {
  test('is still fresh in the next process', async () => {
    const stored = createAnswersInMemory()
    await createTestedCache({ stored }).get()
    const next = createTestedCache({ stored })
    expect(await next.get()).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(next.source.loads).toBe(0)
  })

  test('is the same value for two callers at the same moment, with the values that were derived from it', async () => {
    const stored = createAnswersInMemory()
    await createTestedCache({ stored }).get()
    const { get } = createTestedCache({ stored })
    const [one, other] = await Promise.all([get(), get()])
    expect(one.derive('parts', (text) => text.split(' '))).toBe(other.derive('parts', () => []))
  })

  test('is served stale and renewed in the next process when its time is over', async () => {
    const stored = createAnswersInMemory()
    await createTestedCache({ stored }).get()
    const next = createTestedCache({ stored })
    next.clock.pass(freshForMs.details + 1000)
    expect((await next.get()).staleSeconds).toBe((freshForMs.details + 1000) / 1000)
    await untilSettled()
    expect(next.source.loads).toBe(1)
  })

  test('is renewed by a single process whose store grants every claim', async () => {
    const stored = createAnswersInMemory()
    const alone = createTestedCache({ stored: { ...stored, claim: async () => true } })
    await alone.get()
    alone.clock.pass(freshForMs.details)
    await alone.get()
    await untilSettled()
    expect((await alone.get()).value).toBe('answer 2')
  })

  test('is never the result of a search, because the number of searches has no limit', async () => {
    const stored = createAnswersInMemory()
    await createTestedCache({ stored }).get('a term', 'search')
    expect(stored.rows.size).toBe(0)
    stored.rows.set('a term', { value: 'written by another version', storedAt: Date.parse('2026-11-21T12:00:00.000Z') })
    expect(await createTestedCache({ stored }).get('a term', 'search')).toMatchObject({ value: 'answer 1' })
  })

  test('is deleted when the catalogue no longer has it', async () => {
    const stored = createAnswersInMemory()
    const { clock, source, get } = createTestedCache({ stored })
    await get()
    source.failure = new Refusal('title-unknown')
    clock.pass(freshForMs.details)
    await get()
    await untilSettled()
    expect(stored.rows.size).toBe(0)
    await expect(createTestedCache({ stored }).get()).resolves.toMatchObject({ value: 'answer 1', staleSeconds: null })
  })

  test('is never a failure, not even the failure that something does not exist', async () => {
    const stored = createAnswersInMemory()
    const { source, get } = createTestedCache({ stored })
    source.failure = new Refusal('title-unknown')
    await expect(get()).rejects.toThrow()
    expect(stored.rows.size).toBe(0)
  })
})
