import { Failure } from './failure.ts'

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

/**
 * Wraps a function that sends a write, so that a write which the user sends again has the same key, and the server does
 * not carry it out twice. The key changes when the data changes and after a success. After a refusal the key stays: the
 * refusal may be about a repetition, when the answer to the first send was lost, and the server carries out a refused
 * write when it is sent again with the same key.
 */
export const withKeptKey = <B, R>(send: (body: B, headers: IdempotencyHeader) => Promise<R>) => {
  let kept: { data: string; headers: IdempotencyHeader } | undefined
  return async (body: B): Promise<R> => {
    const data = JSON.stringify(body)
    if (kept?.data !== data) kept = { data, headers: idempotencyKey() }
    try {
      const reply = await send(body, kept.headers)
      kept = undefined
      return reply
    } catch (error) {
      // After a fault the server refuses the key for a minute, as if the write were still being carried out.
      if (error instanceof Failure && error.code === 'internal') kept = undefined
      throw error
    }
  }
}
