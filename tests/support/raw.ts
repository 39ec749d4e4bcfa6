import { connect } from 'node:net'
import type { Client } from './client.ts'

/**
 * Sends a body that `client.call` cannot send, such as invalid JSON. `type` is the content type; with null, no content
 * type is sent.
 */
export function sendBody(
  client: Client,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer> | null,
  type: string | null = 'application/json',
): Promise<Response> {
  // `fetch` adds a content type to a string, but none to a Blob without a type.
  const blobOrText = typeof body === 'string' && type === null ? new Blob([body]) : body
  return client.send(path, { method, body: blobOrText, headers: type === null ? {} : { 'content-type': type } })
}

/** Sends bytes that HTTP libraries refuse to send, over a new connection. Resolves with the answer as text. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
