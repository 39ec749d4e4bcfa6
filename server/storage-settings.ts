import { z } from 'zod'

/**
 * Parses an address with one of these schemes; `afterHost` is everything after its host. Null for any other value, also
 * when an "@" follows the host, since the password then has a character that must be percent-encoded.
 */
function readAddress(value: string, schemes: readonly string[]): { url: URL; afterHost: string } | null {
  const url = URL.parse(value)
  if (url === null || !schemes.includes(url.protocol)) return null
  const afterHost = url.pathname + url.search + url.hash
  return afterHost.includes('@') ? null : { url, afterHost }
}

const encodingHint = 'in its name and password a / is written as %2F, ? as %3F, # as %23, @ as %40 and % as %25.'

/** Whether name and password of an address can be decoded. */
export function isDecodable({ username, password }: URL): boolean {
  try {
    // The colon keeps a "%" at the end of the name from being completed by the password.
    decodeURIComponent(`${username}:${password}`)
    return true
  } catch {
    return false
  }
}

/** The address of a PostgreSQL database. */
export const databaseAddress = z
  .string()
  .refine(
    (value) => readAddress(value, ['postgres:', 'postgresql:']) !== null,
    `DATABASE_URL must be an address beginning with postgres:// or postgresql://; ${encodingHint}`,
  )

/** The most connections of one process to PostgreSQL. */
export const databasePool = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'DATABASE_POOL must be a number from 1 to 999.')
  .transform(Number)

/** Which kind of pooler is in front of PostgreSQL. */
export const databasePooler = z.enum(['off', 'transaction'], "DATABASE_POOLER must be 'transaction' or 'off'.")

/** The address of a Redis or Valkey; its path is the number of a database, 0 without one. */
export const redisAddress = z.string().refine((value) => {
  const address = readAddress(value, ['redis:', 'rediss:'])
  if (address === null || address.url.hostname === '') return false
  return isDecodable(address.url) && /^(\/\d{0,4})?$/.test(address.afterHost)
}, `REDIS_URL must be an address beginning with redis:// or rediss://, with nothing but the number of a database after the host; ${encodingHint}`)
