/**
 * A copy of some bytes in memory of its own. What Node and zlib hand out is often a slice of a pool or of a larger
 * buffer, all of which stays as long as the slice does: for bytes that are kept.
 */
export function unpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
