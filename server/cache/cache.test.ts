import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { cacheOver, settled } from '#tests/support/cache-over.ts'
import { absentFor, freshFor, type Kind, staleFor } from './cache.ts'
import type { StoredAnswer, StoredAnswers } from './stored-answers.ts'

test('values that cannot be read from where they are stored are fetched, and that is reported', async () => {
  const gone = new Error('gone')
  const fails = () => Promise.reject(gone)
  const stored: StoredAnswers = { load: fails, save: fails, remove: fails }
  const { get, reported } = cacheOver({ stored })
  expect(await get()).toMatchObject({ value: 'answer 1' })
  expect(reported).toEqual([gone, gone])
})

describe('a fresh value', () => {
  test.each(Object.keys(freshFor) as Kind[])('of kind %s is asked for once within its time', async (kind) => {
    const { clock, source, get } = cacheOver()
    await get('q', kind)
    clock.pass(freshFor[kind] - 1)
    expect(await get('q', kind)).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(source.asked).toBe(1)
  })

  test('is one answer for thirty who ask at once', async () => {
    const { source, get, counters } = cacheOver()
    const answers = await Promise.all(Array.from({ length: 30 }, () => get()))
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']))
    expect(source.asked).toBe(1)
    expect(counters.misses).toBe(30)
  })

  test('keeps what was made of it', async () => {
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
  test('is served at once with its age, and renewed behind the reader’s back', async () => {
    const { clock, source, get, counters } = cacheOver()
    await get()
    clock.pass(freshFor.details + 60_000)
    expect(await get()).toMatchObject({ value: 'answer 1', staleSeconds: (freshFor.details + 60_000) / 1000 })
    await settled()
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
    expect(source.asked).toBe(2)
    expect(counters.stale).toBe(1)
  })

  test('is served for seven days while it cannot be renewed, and then no more', async () => {
    const { clock, source, get, reported } = cacheOver()
    await get()
    source.fails = new Refusal('upstream-unavailable')
    clock.pass(freshFor.details + staleFor - 1000)
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
    clock.pass(freshFor.details)
    await get()
    await settled()
    await get()
    await settled()
    expect(source.asked).toBe(2)
    clock.pass(60_000)
    await get()
    await settled()
    expect(source.asked).toBe(3)
  })

  test('is waited for where the catalogue is at hand', async () => {
    const { clock, get } = cacheOver({ serveStale: false })
    await get()
    clock.pass(freshFor.details)
    expect(await get()).toMatchObject({ value: 'answer 2', staleSeconds: null })
  })
})

describe('a failure', () => {
  test('is told and forgotten: the next one asks again', async () => {
    const { source, get } = cacheOver()
    source.fails = new Error('a bug')
    await expect(get()).rejects.toThrow('a bug')
    source.fails = null
    expect((await get()).value).toBe('answer 2')
  })

  test('to find a thing is remembered for ten minutes', async () => {
    const { clock, source, get } = cacheOver()
    source.fails = new Refusal('title-unknown')
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    clock.pass(absentFor - 1)
    await expect(get()).rejects.toMatchObject({ code: 'title-unknown' })
    expect(source.asked).toBe(1)
    clock.pass(1)
    source.fails = null
    expect((await get()).value).toBe('answer 2')
  })
})

describe('what is asked by the thousand', () => {
  test('is bounded also where it is not there', async () => {
    const { source, get } = cacheOver({ mostBytes: 100_000 })
    source.fails = new Refusal('title-unknown')
    for (let id = 0; id < 200; id += 1) await expect(get(`title ${id}`)).rejects.toThrow()
    await expect(get('title 199')).rejects.toThrow()
    expect(source.asked).toBe(200)
    await expect(get('title 0')).rejects.toThrow()
    expect(source.asked).toBe(201)
  })

  test('is bounded also where the question is longer than its answer', async () => {
    const { source, get } = cacheOver({ mostBytes: 100_000 })
    await get('short')
    await get('x'.repeat(60_000))
    await get('y'.repeat(60_000))
    await get('short')
    expect(source.asked).toBe(4)
  })

  test('is not remembered where any word can be made up', async () => {
    const { source, get, counters } = cacheOver()
    source.fails = new Refusal('category-unknown')
    for (let times = 0; times < 2; times += 1) {
      await expect(get()).rejects.toMatchObject({ code: 'category-unknown' })
    }
    expect(source.asked).toBe(2)
    expect(counters.failures).toBe(0)
  })
})

describe('what is stored across a restart', () => {
  const storedInMemory = (): StoredAnswers & { rows: Map<string, StoredAnswer> } => {
    const rows = new Map<string, StoredAnswer>()
    return {
      rows,
      load: async (key) => rows.get(key) ?? null,
      save: async (key, { value, storedAt }) => void rows.set(key, { value, storedAt }),
      remove: async (key) => void rows.delete(key),
    }
  }

  test('is fresh for the rest of its time in the next process', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get()
    const next = cacheOver({ stored })
    expect(await next.get()).toMatchObject({ value: 'answer 1', staleSeconds: null })
    expect(next.source.asked).toBe(0)
  })

  test('is served stale and renewed when its time is over', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get()
    const next = cacheOver({ stored })
    next.clock.pass(freshFor.details + 1000)
    expect((await next.get()).staleSeconds).toBe((freshFor.details + 1000) / 1000)
    await settled()
    expect(next.source.asked).toBe(1)
  })

  test('does not store searches, whose number has no bound', async () => {
    const stored = storedInMemory()
    await cacheOver({ stored }).get('a term', 'search')
    expect(stored.rows.size).toBe(0)
    stored.rows.set('a term', { value: 'written by another version', storedAt: Date.parse('2026-11-21T12:00:00.000Z') })
    expect(await cacheOver({ stored }).get('a term', 'search')).toMatchObject({ value: 'answer 1' })
  })

  test('goes when the catalogue has it no more', async () => {
    const stored = storedInMemory()
    const { clock, source, get } = cacheOver({ stored })
    await get()
    source.fails = new Refusal('title-unknown')
    clock.pass(freshFor.details)
    await get()
    await settled()
    expect(stored.rows.size).toBe(0)
    await expect(cacheOver({ stored }).get()).resolves.toMatchObject({ value: 'answer 1', staleSeconds: null })
  })

  test('is never a failure or an absence', async () => {
    const stored = storedInMemory()
    const { source, get } = cacheOver({ stored })
    source.fails = new Refusal('title-unknown')
    await expect(get()).rejects.toThrow()
    expect(stored.rows.size).toBe(0)
  })
})
