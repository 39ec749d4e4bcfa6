import type { IncomingMessage } from 'node:http'
import { Refusal } from '#server/refusal.ts'

/**
 * Refuses with bad-input a request with two Host headers: a proxy in front may use one, and this server the other.
 */
export function requireOneHost({ rawHeaders }: IncomingMessage): void {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw new Refusal('bad-input')
}
