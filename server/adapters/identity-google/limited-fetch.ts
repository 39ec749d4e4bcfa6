import type { CustomFetch } from 'openid-client'
import { IdentityFailure } from '#server/ports/identity.ts'

/** The most bytes of one answer. Google's largest answer, the list of its public keys, has about two thousand. */
const maxBytes = 256 * 1024

/**
 * The `fetch` for the OpenID Connect library. It reads the whole answer at once, within the time limit of `options` and
 * a limit in bytes. Throws an IdentityFailure if there is no answer, if the answer is too large, or if its status is
 * 500 or more.
 */
export const limitedFetch: CustomFetch = async (url, options) => {
  try {
    const answer = await fetch(url, options as RequestInit)
    if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`)
    return new Response(await readBody(answer), { status: answer.status, headers: answer.headers })
  } catch (error) {
    throw new IdentityFailure('unavailable', error)
  }
}

/** Reads the body of an answer; throws if it has more than `maxBytes`. */
async function readBody(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('the answer of the identity provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
