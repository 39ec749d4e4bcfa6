import { expect, onTestFinished, test } from 'vitest'
import { databaseWithoutRows, openMigrated } from '#tests/support/database.ts'
import { diskFull, refuseWrites } from '#tests/support/failing-database.ts'
import { createStoredAnswers, maxStoredBytes, trimStoredAnswers } from './stored-answers.ts'

/** Opens stored answers of two versions of the code, `current` and `former`, in one empty database. */
async function openStoredAnswers() {
  const place = await databaseWithoutRows()
  const opened = await openMigrated(place)
  onTestFinished(async () => {
    await opened.close()
    await place.remove()
  })
  const { database } = opened
  const keys = async () =>
    (await database.selectFrom('keptValues').select('key').orderBy('key').execute()).map(({ key }) => key)
  return {
    database,
    keys,
    current: createStoredAnswers(opened.database, '2'),
    former: createStoredAnswers(opened.database, '1'),
  }
}

const moment = Date.parse('2026-11-21T12:00:00.000Z')

test('the last value that was saved under a key is loaded unchanged', async () => {
  const { current } = await openStoredAnswers()
  await current.save('a', { value: { title: 'Häxan' }, storedAt: moment })
  await current.save('a', { value: { title: 'Nosferatu' }, storedAt: moment + 1000 })
  expect(await current.load('a')).toEqual({ value: { title: 'Nosferatu' }, storedAt: moment + 1000 })
  expect(await current.load('b')).toBeNull()
})

test('a value that another version of the code saved is not loaded, and a new value replaces it', async () => {
  const { current, former } = await openStoredAnswers()
  await former.save('a', { value: 'old shape', storedAt: moment })
  expect(await current.load('a')).toBeNull()
  await current.save('a', { value: 'new shape', storedAt: moment })
  expect(await current.load('a')).toMatchObject({ value: 'new shape' })
})

test('removing a key removes its value even if another version of the code saved it', async () => {
  const { current, former, keys } = await openStoredAnswers()
  await former.save('a', { value: 'A', storedAt: moment })
  await former.save('b', { value: 'B', storedAt: moment })
  await current.remove('a')
  await current.remove('nothing')
  expect(await keys()).toEqual(['b'])
})

test('removing a value fails if the database refuses it', async () => {
  const { database, current } = await openStoredAnswers()
  await current.save('a', { value: 'A', storedAt: moment })
  await refuseWrites(database, 'delete', 'keptValues')
  await expect(current.remove('a')).rejects.toThrow(diskFull)
})

test('when the values exceed the limit of bytes, the oldest are removed, whatever version of the code saved them', async () => {
  const { database, current, former, keys } = await openStoredAnswers()
  const text = 'ä'.repeat(499)
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
    await (index % 2 ? former : current).save(key, { value: text, storedAt: moment + index })
  }
  await trimStoredAnswers(database, 4 * 1000)
  expect(await keys()).toEqual(['a', 'b', 'c', 'd'])
  // A value that is saved again is the newest.
  await current.save('a', { value: text, storedAt: moment + 9 })
  await trimStoredAnswers(database, 3999)
  expect(await keys()).toEqual(['a', 'c', 'd'])
  // Exactly the limit is left.
  await trimStoredAnswers(database, 2000)
  expect(await keys()).toEqual(['a', 'd'])
})

test('the removal of the oldest values ends when another process removes them at the same time', async () => {
  const { database, current, keys } = await openStoredAnswers()
  await current.save('a', { value: 'A', storedAt: moment })
  const trimming = trimStoredAnswers(database, 0)
  await database.deleteFrom('keptValues').execute()
  await trimming
  expect(await keys()).toEqual([])
})

test('the limit of a database is 256 MiB', () => {
  expect(maxStoredBytes).toBe(256 * 1024 * 1024)
})

test('each process may renew any value, since processes do not learn from the database which of them does', async () => {
  const { current } = await openStoredAnswers()
  expect([await current.claim('a'), await current.claim('a')]).toEqual([true, true])
})

test('a large surplus is removed in steps, with a turn of the event loop between them', async () => {
  const { database, keys } = await openStoredAnswers()
  const rows = Array.from({ length: 230 }, (_, index) => ({
    key: `key ${index}`,
    version: '2',
    value: JSON.stringify('x'.repeat(98)),
    storedAt: new Date(moment + index).toISOString(),
  }))
  await database.insertInto('keptValues').values(rows).execute()
  // Counts turns of the event loop. Between two steps at least one turn must pass, however fast the steps are.
  let turnsPassed = 0
  const count = () => {
    turnsPassed += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await trimStoredAnswers(database, 3000)
  clearImmediate(counting)
  expect((await keys()).length).toBe(30)
  expect(turnsPassed).toBeGreaterThanOrEqual(10)
})

test('a process that saves many values removes old ones by itself, and exceeds the limit by at most a sixteenth', async () => {
  const { database, keys } = await openStoredAnswers()
  const maxBytes = 100_000
  const stored = createStoredAnswers(database, '2', maxBytes)
  // 998 bytes, and half as many characters.
  const value = 'ä'.repeat(499)
  const counts: number[] = []
  for (let index = 0; index < 150; index += 1) {
    await stored.save(`key ${index}`, { value, storedAt: moment + index })
    if (index >= 120) counts.push((await keys()).length)
  }
  // The limit is checked each time a sixteenth of it has been saved.
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([100, 106])
  expect(await keys()).toContain('key 149')
})
