import { createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Characters of a pseudonym, which is base64url: 96 bits, so that no two accounts share one. */
const pseudonymLength = 16

/** The most pseudonyms that are remembered: computing one takes half as long as a whole answer from the cache. */
const maxRemembered = 10_000

/**
 * Returns the pseudonym under which the log has an account's requests: the same at every process with the same secret.
 * Without the secret it does not lead back to the id. Its key is made from the secret for this use alone, so that
 * nothing else that is signed with the secret can be computed from the log.
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
