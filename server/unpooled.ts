/**
 * Copies bytes that will be cached into a buffer of exactly their size. Buffers from Node and zlib are often slices of
 * a larger buffer, and the whole larger buffer stays in memory as long as the slice.
 */
export function unpooled(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** A text's bytes in UTF-8, in a buffer of exactly their size. */
export function unpooledText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
