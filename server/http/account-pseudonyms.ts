import { createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * The number of characters of a pseudonym. They are base64url and hold 96 bits, so no two accounts share a pseudonym.
 */
const pseudonymLength = 16

/** The most pseudonyms that are remembered: computing one takes half as long as a whole answer from the cache. */
const maxRemembered = 10_000

/**
 * Creates the function that returns the pseudonym of an account, by the account's id, for the log of requests. Every
 * process with the same secret gives an account the same pseudonym, and without the secret a pseudonym does not lead
 * back to the id. The key is derived from the secret for this use alone, so the pseudonyms in the log cannot be
 * used to forge anything that is signed with the secret.
 */
export function createAccountPseudonyms(secret: string): (id: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'accounts in the log', 32))
  const remembered = new LRUCache<string, string>({ max: maxRemembered })
  return (id) => {
    const earlier = remembered.get(id)
    if (earlier !== undefined) return earlier
    const pseudonym = createHmac('sha256', key).update(id).digest('base64url').slice(0, pseudonymLength)
    remembered.set(id, pseudonym)
    return pseudonym
  }
}
