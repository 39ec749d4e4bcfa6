/** The length of an idempotency key, in bytes. */
const keyLength = 16

/** The header by which the server recognises a write that is sent twice. */
export interface IdempotencyHeader {
  'Idempotency-Key': string
}

/**
 * A new key for one write, in hexadecimal digits. Not `crypto.randomUUID`: browsers have that on https and on localhost
 * only, not on a home network's plain http.
 */
export const idempotencyKey = (): IdempotencyHeader => ({
  'Idempotency-Key': Array.from(crypto.getRandomValues(new Uint8Array(keyLength)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})
