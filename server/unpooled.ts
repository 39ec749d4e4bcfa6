/**
 * A copy of the bytes in a buffer of its own, for bytes that are cached. Buffers from Node and zlib are often slices of
 * a larger one, all of which stays in memory as long as the slice does.
 */
export function unpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
