import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { createKeptValues } from './kept-values.ts'

async function keptValues() {
  const place = await emptyDatabase()
  const opened = await connect(place)
  onTestFinished(async () => {
    await opened.close()
    await place.remove()
  })
  return {
    current: createKeptValues(opened.database, '2'),
    former: createKeptValues(opened.database, '1'),
  }
}

const moment = Date.parse('2026-11-21T12:00:00.000Z')

test('a value comes back as it was saved, the newest of its key', async () => {
  const { current } = await keptValues()
  await current.save('a', { value: { title: 'Häxan' }, storedAt: moment })
  await current.save('a', { value: { title: 'Nosferatu' }, storedAt: moment + 1000 })
  expect(await current.load('a')).toEqual({ value: { title: 'Nosferatu' }, storedAt: moment + 1000 })
  expect(await current.load('b')).toBeNull()
})

test('what another version wrote is not there, and makes way', async () => {
  const { current, former } = await keptValues()
  await former.save('a', { value: 'old shape', storedAt: moment })
  expect(await current.load('a')).toBeNull()
  await current.save('a', { value: 'new shape', storedAt: moment })
  expect(await current.load('a')).toMatchObject({ value: 'new shape' })
})
