import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { idempotencyKey, withKeptKey } from './idempotency-key.ts'

test('each write has a key of its own, in hexadecimal digits', () => {
  const keys = [idempotencyKey(), idempotencyKey()].map((header) => header['Idempotency-Key'])
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})

/** Sends `first` and then `second`, and returns the key of each. The first send fails with `failure`, if given. */
const keysOf = async (first: object, second: object, failure?: Error) => {
  const keys: string[] = []
  const send = withKeptKey(async (_body: object, headers) => {
    keys.push(headers['Idempotency-Key'])
    if (failure && keys.length === 1) throw failure
    return keys.length
  })
  if (failure) await expect(send(first)).rejects.toBe(failure)
  else expect(await send(first)).toBe(1)
  expect(await send(second)).toBe(2)
  return keys
}

test.each([
  ['no answer', new Failure(0, null, '')],
  ['the answer of a proxy', new Failure(502, null, '')],
  ['the answer that the first send is still being carried out', new Failure(409, 'in-progress', '')],
  ['the answer that the write may have happened', new Failure(503, 'database-away', '')],
  // The first send may have succeeded without an answer, and then this is the answer to its repetition by `request`.
  ['a refusal', new Failure(429, 'too-many', '')],
])('after %s, a write that is sent again has the same key [backend.once]', async (_, failure) => {
  const [first, second] = await keysOf({ name: 'Ada' }, { name: 'Ada' }, failure)
  expect(second).toBe(first)
})

test.each([
  ['after a success', { name: 'Ada' }, undefined],
  ['after a fault of the server', { name: 'Ada' }, new Failure(500, 'internal', '')],
  ['when the data has changed', { name: 'Ada L.' }, new Failure(0, null, '')],
])('%s, a write that is sent again has another key', async (_, secondBody, failure) => {
  const [first, second] = await keysOf({ name: 'Ada' }, secondBody, failure)
  expect(second).not.toBe(first)
})
