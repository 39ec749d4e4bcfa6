import { expect, test } from 'vitest'
import { idempotencyKey } from './idempotency-key.ts'

test('each write has a key of its own, in hexadecimal digits', () => {
  const keys = [idempotencyKey(), idempotencyKey()].map((header) => header['Idempotency-Key'])
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
