import { describe, expect, test } from 'vitest'
import { cacheOver, settled } from '#tests/support/cache-over.ts'
import { freshFor } from './cache.ts'

describe('what is derived from a value', () => {
  test('is a value as old as its own, and goes with it', async () => {
    const { clock, get } = cacheOver()
    const shout = async () => (await get()).map('shouted', (value) => value.toUpperCase())
    expect(await shout()).toMatchObject({ value: 'ANSWER 1', staleSeconds: null })
    clock.pass(freshFor.details)
    expect(await shout()).toMatchObject({ value: 'ANSWER 1', staleSeconds: freshFor.details / 1000 })
    await settled()
    expect(await shout()).toMatchObject({ value: 'ANSWER 2', staleSeconds: null })
  })

  test('has names of its own: what is derived from it in turn is not mixed up', async () => {
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
    clock.pass(freshFor.details + 1000)
    const [one, two] = [await get('one'), await get('two')]
    expect(two.notFresherThan(one).staleSeconds).toBe(one.staleSeconds)
    expect(one.notFresherThan(two).staleSeconds).toBe(one.staleSeconds)
    clock.pass(freshFor.details + 2000)
    expect((await get('two')).notFresherThan(one).staleSeconds).toBe((freshFor.details + 2000) / 1000)
  })
})

describe('the bound', () => {
  test('lets the oldest used go first', async () => {
    const { source, get } = cacheOver({ mostBytes: 2500 })
    await get('one')
    await get('two')
    await get('one')
    await get('three')
    expect(source.asked).toBe(3)
    await get('one')
    expect(source.asked).toBe(3)
    await get('two')
    expect(source.asked).toBe(4)
  })

  test('counts the bytes of the answers too', async () => {
    const { source, get } = cacheOver({ mostBytes: 40_000 })
    const large = async () => ({ size: 35_000 })
    await get('one')
    await (await get('two')).derive('bytes', large, ({ size }) => size)
    await settled()
    await get('one')
    expect(source.asked).toBe(2)
    await (await get('three')).derive('bytes', large, ({ size }) => size)
    await settled()
    await get('three')
    expect(source.asked).toBe(3)
    await get('two')
    expect(source.asked).toBe(4)
  })
})
