/**
 * Copies bytes that will be cached into a buffer of exactly their size. Buffers from Node and zlib are often slices of
 * a larger one, and the whole of it stays in memory as long as the slice does.
 */
export function unpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** A text's bytes in UTF-8, in a buffer of exactly their size. */
export function unpooledText(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}
