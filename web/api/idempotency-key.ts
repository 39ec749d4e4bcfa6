/** The length of an idempotency key, in bytes. */
const keyLength = 16

/** The header by which the server recognises a write that is sent twice. */
export interface IdempotencyHeader {
  'Idempotency-Key': string
}

/**
 * Creates the header for one write, with a new key in hexadecimal digits. The key is not made by `crypto.randomUUID`,
 * since browsers have that only on https and on localhost, and not over plain http in a home network.
 */
export const idempotencyKey = (): IdempotencyHeader => ({
  'Idempotency-Key': Array.from(crypto.getRandomValues(new Uint8Array(keyLength)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})
