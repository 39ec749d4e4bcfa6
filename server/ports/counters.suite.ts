import { describe, expect, test } from 'vitest'
import type { Counters } from './counters.ts'

const limit = { points: 3, duration: 60 }
let counterCount = 0

/** Tests of everything that the Counters port promises. `open` makes counters; it is called once for each test. */
export function countersSuite(name: string, open: () => Counters | Promise<Counters>): void {
  const openCounter = async (points = limit.points) => {
    counterCount += 1
    return (await open()).open(`counter ${counterCount}`, { ...limit, points })
  }

  describe(`the promises of counters, kept by ${name}`, () => {
    test('events are allowed up to the limit, and after that the wait until the end of the period is returned', async () => {
      const { take } = await openCounter()
      for (let event = 0; event < limit.points; event += 1) expect(await take('a')).toBeNull()
      for (let event = 0; event < 2; event += 1) {
        const wait = Number(await take('a'))
        expect(wait).toBeGreaterThan(50_000)
        expect(wait).toBeLessThanOrEqual(60_000)
      }
      expect(await take('b')).toBeNull()
    })

    test('when many events are taken at once, exactly as many as the limit are allowed', async () => {
      const { take } = await openCounter(7)
      const taken = await Promise.all(Array.from({ length: 40 }, () => take('a')))
      expect(taken.filter((wait) => wait === null)).toHaveLength(7)
    })

    test('after an event was given back, exactly one more event is allowed', async () => {
      const { take, giveBack } = await openCounter(2)
      await take('a')
      await take('a')
      await giveBack('a')
      expect(await take('a')).toBeNull()
      expect(await take('a')).not.toBeNull()
    })

    test('giving back more events than were taken does not allow more events than the limit', async () => {
      const { take, giveBack } = await openCounter(1)
      await giveBack('a')
      await take('a')
      await giveBack('a')
      await giveBack('a')
      expect(await take('a')).toBeNull()
      expect(await take('a')).not.toBeNull()
    })

    test('an event that is taken while the one before it is given back is counted', async () => {
      const { take, giveBack } = await openCounter(1)
      await take('a')
      await Promise.all([giveBack('a'), take('a')])
      expect(await take('a')).not.toBeNull()
    })

    test('giving back more events than were taken, all at once, does not allow more events than the limit', async () => {
      const { take, giveBack } = await openCounter(2)
      for (let event = 0; event < 2; event += 1) await take('a')
      await Promise.all([giveBack('a'), giveBack('a'), giveBack('a')])
      for (let event = 0; event < 2; event += 1) expect(await take('a')).toBeNull()
      expect(await take('a')).not.toBeNull()
    })

    test('keys may have any characters and any length', async () => {
      const { take } = await openCounter(1)
      const keys = ['', ' ', '*', 'a:b', 'ü\r\n', 'x'.repeat(5000), `${'x'.repeat(5000)}y`, '2001:db8::/64']
      for (const key of keys) expect(await take(key), key.slice(0, 20)).toBeNull()
      for (const key of keys) expect(await take(key), key.slice(0, 20)).not.toBeNull()
    })
  })
}
