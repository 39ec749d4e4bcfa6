import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceSaves } from './coalesce-saves.ts'

const movie = { type: 'movie' as const, id: 1, season: 0, episode: 0 }
const timeAt = (second: number) => `2026-11-21T11:00:${String(second).padStart(2, '0')}.000Z`
const position = (second: number, seconds: number | null = second) => ({ seconds, duration: 6000, at: timeAt(second) })

/**
 * Wraps a slow function in `coalesceSaves`. Like the database, this function refuses a position that is older than the
 * saved one. `savedSeconds` lists the seconds of every position that the function was called with.
 */
function createSlowSave() {
  const savedSeconds: (number | null)[] = []
  const newestTimes = new Map<string, string>()
  let failure: Error | null = null
  const save = coalesceSaves(async (owner, key, { seconds, at: measuredAt }) => {
    savedSeconds.push(seconds)
    await nextTurn()
    if (failure !== null) throw failure
    const name = `${owner} ${key.type} ${key.id} ${key.season} ${key.episode}`
    if ((newestTimes.get(name) ?? '') > measuredAt) return false
    newestTimes.set(name, measuredAt)
    return true
  })
  return {
    save,
    savedSeconds,
    fail(error: Error | null) {
      failure = error
    },
  }
}

test('of several positions that arrive during a save only the newest is saved, and every caller is told whether its own was', async () => {
  const { save, savedSeconds } = createSlowSave()
  const answers = [5, 2, 9, 3].map((second) => save('ada', movie, position(second)))
  expect(await Promise.all(answers)).toEqual([true, false, true, false])
  expect(savedSeconds).toEqual([5, 9])
  expect(await save('ada', movie, position(8))).toBe(false)
  expect(savedSeconds).toEqual([5, 9, 8])
})

test('when the same position arrives twice, both callers are told that it is saved', async () => {
  const { save } = createSlowSave()
  expect(await Promise.all([1, 4, 4].map((second) => save('ada', movie, position(second))))).toEqual([true, true, true])
})

test('a position near the end of the film is saved even if it is not the newest, because it means that the film was seen', async () => {
  const { save, savedSeconds } = createSlowSave()
  await Promise.all([
    save('ada', movie, position(1)),
    save('ada', movie, position(3, 5990)),
    save('ada', movie, position(4)),
  ])
  expect(savedSeconds).toEqual([1, 5990, 4])
})

test('when the newest position only says that the player was opened, earlier positions are saved too, although their calls resolve with false', async () => {
  const { save, savedSeconds } = createSlowSave()
  const positions = [position(1), position(2), position(3), position(4, null)]
  expect(await Promise.all(positions.map((each) => save('ada', movie, each)))).toEqual([true, false, false, true])
  expect(savedSeconds).toEqual([1, 2, 3, null])
})

test('a save does not wait for a save of another film, episode or account', async () => {
  const { save, savedSeconds } = createSlowSave()
  const answers = [
    save('ada', movie, position(1)),
    save('ada', { ...movie, id: 2 }, position(2)),
    save('ada', { ...movie, type: 'tv' }, position(3)),
    save('ada', { ...movie, season: 1 }, position(4)),
    save('ada', { ...movie, episode: 1 }, position(5)),
    save('bert', movie, position(6)),
  ]
  expect(savedSeconds).toEqual([1, 2, 3, 4, 5, 6])
  expect(await Promise.all(answers)).toEqual(answers.map(() => true))
})

test('while saving fails, every caller gets the error, even if its position was skipped, and later saves work', async () => {
  const { save, savedSeconds, fail } = createSlowSave()
  fail(new Error('away'))
  const answers = await Promise.allSettled([1, 2, 3].map((second) => save('ada', movie, position(second))))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(savedSeconds).toEqual([1, 3])
  fail(null)
  expect(await save('ada', movie, position(2))).toBe(true)
})
