/**
 * The text of an answer, or null when it has more than `mostBytes` after decompression. It is measured while it is
 * read: a small body may unpack to anything. What is left of a longer one is never read.
 */
export async function readText(response: Response, mostBytes: number): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
