import { describe, expect, test } from 'vitest'
import type { StoredAnswer, StoredAnswers } from '#server/ports/stored-answers.ts'
import { Refusal } from '#server/refusal.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { type AnswerKind, createCache, freshForMs } from './cache.ts'
import { createCatalogueCounters } from './catalogue-counters.ts'

const minute = 60_000
const hour = 60 * minute

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves when what happens in the background is done. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn()
}

/** A cache whose `load` resolves with 'answer 1', 'answer 2' and so on, or fails if the test says so. */
function cacheOver(
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
  const source = { loads: 0, fails: null as unknown }
  const load = async () => {
    source.loads += 1
    await turn()
    if (source.fails) throw source.fails
    return `answer ${source.loads}`
  }
  const get = (key = 'a question', kind: AnswerKind = 'details') => cache.get(key, kind, load)
  return { clock, counters, source, reported, get }
}

test('values that cannot be read from where they are stored are fetched, and that is reported', async () => {
  const gone = new Error('gone')
  const fails = () => Promise.reject(gone)
  const stored: StoredAnswers = { load: fails, save: fails, remove: fails, claim: fails }
  const { get, reported } = cacheOver({ stored })
  expect(await get()).toMatchObject({ value: 'answer 1' })
  expect(reported).toEqual([gone, gone])
})

describe('a fresh value', () => {
  test('is asked for again after half an hour, an hour, half a day or a day', () => {
    expect(freshForMs).toEqual({ programme: 30 * minute, search: hour, details: 12 * hour, credits: 24 * hour })
  })

  test.each(Object.keys(freshForMs) as AnswerKind[])('of kind %s is asked for once within its time', async (kind) => {
    const { clock, source, get } = cacheOver()
    await get('q', kind)
    clock.pass(freshForMs[kind] - 1)
    expect(await get('q', kind)).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(source.loads).toBe(1)
  })

  test('is asked for once when thirty callers ask at once', async () => {
    const { source, get, counters } = cacheOver()
    const answers = await Promise.all(Array.from({ length: 30 }, () => get()))
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']))
    expect(source.loads).toBe(1)
    expect(counters.misses).toBe(30)
  })

  test('keeps the values that were derived from it', async () => {
    const { get } = cacheOver()
    let made = 0
    const reply = async () => {
      made += 1
      return { size: 2000 }
    }
    const first = await (await get()).derive('bytes', reply, ({ size }) => size)
    const second = await (await get()).derive('bytes', reply, ({ size }) => size)
    expect(second).toBe(first)
    expect(made).toBe(1)
  })
})

describe('a value past its time', () => {
  test('is served at once with its age, and renewed in the background', async () => {
    const { clock, source, get, counters } = cacheOver()
    await get()
    clock.pass(freshForMs.details + 60_000)
    expect(await get()).toMatchObject({ value: 'answer 1', staleSeconds: (freshForMs.details + 60_000) / 1000 })
    await settled()
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect(source.loads).toBe(2)
    expect(counters.stale).toBe(1)
  })

  test('is served for seven days while it cannot be renewed, and not after that', async () => {
    const { clock, source, get, reported } = cacheOver()
    await get()
    source.fails = new Refusal('upstream-unavailable')
    clock.pass(freshForMs.details + 7 * 24 * hour - 1000)
    expect((await get()).value).toBe('answer 1')
    await settled()
    expect(reported).toHaveLength(1)
    clock.pass(1000)
    await expect(get()).rejects.toMatchObject({ code: 'upstream-unavailable' })
  })

  test('is not asked for again right after a renewal failed', async () => {
    const { clock, source, get } = cacheOver()
    await get()
    source.fails = new Refusal('upstream-timeout')
    clock.pass(freshForMs.details)
    await get()
    await settled()
    await get()
    await settled()
    expect(source.loads).toBe(2)
    clock.pass(60_000)
    await get()
    await settled()
    expect(source.loads).toBe(3)
  })

  test('is not served when the catalogue is local: the caller waits for a new one', async () => {
    const { clock, get } = cacheOver({ serveStale: false })
    await get()
    clock.pass(freshForMs.details)
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
  })
})

describe('a failure of the catalogue', () => {
  test('is thrown and not cached: the next caller asks again', async () => {
    const { source, get } = cacheOver()
    source.fails = new Error('a bug')
    await expect(get()).rejects.toThrow('a bug')
    source.fails = null
    expect((await get()).value).toBe('answer 2')
  })

  test('that says that something does not exist is cached for ten minutes', async () => {
    const { clock, source, get } = cacheOver()
    source.fails = new Refusal('title-unknown')
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    clock.pass(10 * minute - 1)
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    expect(source.loads).toBe(1)
    clock.pass(1)
    source.fails = null
    expect((await get()).value).toBe('answer 2')
  })
})

describe('a derived value', () => {
  test('is as old as the value it was derived from, and is removed with it', async () => {
    const { clock, get } = cacheOver()
    const shout = async () => (await get()).map('shouted', (value) => value.toUpperCase())
    expect(await shout()).toMatchObject({ value: 'ANSWER 1', staleSeconds: null })
    clock.pass(freshForMs.details)
    expect(await shout()).toMatchObject({ value: 'ANSWER 1', staleSeconds: freshForMs.details / 1000 })
    await settled()
    expect(await shout()).toMatchObject({ value: 'ANSWER 2', staleSeconds: null })
  })

  test('has derived values of its own, which are not mixed up with those of its source', async () => {
    const { get } = cacheOver()
    const value = await get()
    const lengths = [value, value.map('loud', (text) => `${text}!!`)].map((each) =>
      each.derive('length', (text) => text.length),
    )
    expect(lengths).toEqual([8, 10])
  })

  test('is made again when it could not be made', async () => {
    const value = await cacheOver().get()
    await expect(value.derive('bytes', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await value.derive('bytes', async () => 'made')).toBe('made')
  })

  test('is as old as the oldest value that it depends on', async () => {
    const { clock, get } = cacheOver()
    await get('one')
    clock.pass(freshForMs.details + 1000)
    const [one, two] = [await get('one'), await get('two')]
    expect(two.notFresherThan(one).staleSeconds).toBe(one.staleSeconds)
    expect(one.notFresherThan(two).staleSeconds).toBe(one.staleSeconds)
    clock.pass(freshForMs.details + 2000)
    expect((await get('two')).notFresherThan(one).staleSeconds).toBe((freshForMs.details + 2000) / 1000)
  })
})

describe('the limit on bytes', () => {
  test('removes the entries that were used longest ago first', async () => {
    const { source, get } = cacheOver({ maxBytes: 2500 })
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

  test('counts the bytes of the answers too', async () => {
    const { source, get } = cacheOver({ maxBytes: 40_000 })
    const large = async () => ({ size: 35_000 })
    await get('one')
    await (await get('two')).derive('bytes', large, ({ size }) => size)
    await settled()
    await get('one')
    expect(source.loads).toBe(2)
    await (await get('three')).derive('bytes', large, ({ size }) => size)
    await settled()
    await get('three')
    expect(source.loads).toBe(3)
    await get('two')
    expect(source.loads).toBe(4)
  })
})

describe('thousands of different requests', () => {
  test('stay within the limit when nothing is found', async () => {
    const { source, get } = cacheOver({ maxBytes: 100_000 })
    source.fails = new Refusal('title-unknown')
    for (let id = 0; id < 200; id += 1) await expect(get(`title ${id}`)).rejects.toThrow()
    await expect(get('title 199')).rejects.toThrow()
    expect(source.loads).toBe(200)
    await expect(get('title 0')).rejects.toThrow()
    expect(source.loads).toBe(201)
  })

  test('stay within the limit when the keys are longer than the values', async () => {
    const { source, get } = cacheOver({ maxBytes: 100_000 })
    await get('short')
    await get('x'.repeat(60_000))
    await get('y'.repeat(60_000))
    await get('short')
    expect(source.loads).toBe(4)
  })

  test('that are searches displace no other answers, and are not stored [browse.api]', async () => {
    const saved: string[] = []
    const stored: StoredAnswers = {
      load: async () => null,
      save: async (key) => void saved.push(key),
      remove: async () => {},
      claim: async () => true,
    }
    const { source, get } = cacheOver({ maxBytes: 2500, maxSearchBytes: 20_000, stored })
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
    'are not cached for made-up categories and filters, of which there is no end: %s',
    async (code) => {
      const { source, get, counters } = cacheOver()
      source.fails = new Refusal(code)
      for (let times = 0; times < 2; times += 1) {
        await expect(get()).rejects.toMatchObject({ code })
      }
      expect(source.loads).toBe(2)
      expect(counters.failures).toBe(0)
    },
  )
})

/** Stored answers as several processes share them. */
const storedInMemory = (): StoredAnswers & { rows: Map<string, StoredAnswer> } => {
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

describe('two processes that share what is stored', () => {
  test('fetch a value once, and one of them renews it', async () => {
    const stored = storedInMemory()
    const [one, two] = [cacheOver({ stored }), cacheOver({ stored })]
    await one.get()
    expect(await two.get()).toMatchObject({ value: 'answer 1', staleSeconds: null })
    for (const { clock } of [one, two]) clock.pass(freshForMs.details)
    await Promise.all([one.get(), two.get()])
    await settled()
    expect([one.source.loads, two.source.loads]).toEqual([2, 0])
    // The other one does not ask again at once, and then finds the new value.
    expect((await two.get()).staleSeconds).not.toBeNull()
    two.clock.pass(15_000)
    await two.get()
    await settled()
    expect(await two.get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect([one.source.loads, two.source.loads]).toEqual([2, 0])
  })

  test('renew for themselves when no store records which process renews', async () => {
    const stored = storedInMemory()
    const alone = cacheOver({ stored: { ...stored, claim: async () => true } })
    await alone.get()
    alone.clock.pass(freshForMs.details)
    await alone.get()
    await settled()
    expect((await alone.get()).value).toBe('answer 2')
  })
})

describe('a value that is stored across a restart', () => {
  test('is fresh for the rest of its time in the next process', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get()
    const next = cacheOver({ stored })
    expect(await next.get()).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(next.source.loads).toBe(0)
  })

  test('is served stale and renewed when its time is over', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get()
    const next = cacheOver({ stored })
    next.clock.pass(freshForMs.details + 1000)
    expect((await next.get()).staleSeconds).toBe((freshForMs.details + 1000) / 1000)
    await settled()
    expect(next.source.loads).toBe(1)
  })

  test('is not that of a search, since the number of searches has no bound', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get('a term', 'search')
    expect(stored.rows.size).toBe(0)
    stored.rows.set('a term', { value: 'written by another version', storedAt: Date.parse('2026-11-21T12:00:00.000Z') })
    expect(await cacheOver({ stored }).get('a term', 'search')).toMatchObject({ value: 'answer 1' })
  })

  test('is deleted when the catalogue no longer has it', async () => {
    const stored = storedInMemory()
    const { clock, source, get } = cacheOver({ stored })
    await get()
    source.fails = new Refusal('title-unknown')
    clock.pass(freshForMs.details)
    await get()
    await settled()
    expect(stored.rows.size).toBe(0)
    await expect(cacheOver({ stored }).get()).resolves.toMatchObject({ value: 'answer 1', staleSeconds: null })
  })

  test('is neither a failure nor the answer that something does not exist', async () => {
    const stored = storedInMemory()
    const { source, get } = cacheOver({ stored })
    source.fails = new Refusal('title-unknown')
    await expect(get()).rejects.toThrow()
    expect(stored.rows.size).toBe(0)
  })
})
