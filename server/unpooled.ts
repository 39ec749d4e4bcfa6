/**
 * A copy of some bytes in memory of its own. What Node and zlib return is often a slice of a pool or of a larger
 * buffer, all of which stays in memory as long as the slice does. For bytes that are cached.
 */
export function unpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** A text's bytes in UTF-8, in memory of their own. */
export function unpooledText(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}
