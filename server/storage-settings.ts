import { z } from 'zod'

/**
 * Whether a value is an address with one of these schemes. An "@" after the host means that the password has a character
 * that must be percent-encoded.
 */
function isStorageAddress(value: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return schemes.includes(protocol) && !`${pathname}${search}${hash}`.includes('@')
}

const encoded = 'in its name and password a / is written as %2F, ? as %3F, # as %23, @ as %40 and % as %25.'

/** Whether name and password of an address can be decoded. */
function isDecodable(value: string): boolean {
  try {
    const { username, password } = new URL(value)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** The address of a PostgreSQL database. */
export const databaseAddress = z
  .string()
  .refine(
    (value) => isStorageAddress(value, ['postgres:', 'postgresql:']),
    `DATABASE_URL must be an address beginning with postgres:// or postgresql://; ${encoded}`,
  )

/** The most connections of one process to PostgreSQL. */
export const databasePool = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'DATABASE_POOL must be a number from 1 to 999.')
  .transform(Number)

/** Which kind of pooler is in front of PostgreSQL. */
export const databasePooler = z.enum(['off', 'transaction'], "DATABASE_POOLER must be 'transaction' or 'off'.")

/** The address of a Redis or Valkey; its path is the number of a database, 0 without one. */
export const redisAddress = z
  .string()
  .refine(
    (value) =>
      isStorageAddress(value, ['redis:', 'rediss:']) &&
      isDecodable(value) &&
      new URL(value).hostname !== '' &&
      /^(\/\d{0,4})?$/.test(`${new URL(value).pathname}${new URL(value).search}${new URL(value).hash}`),
    `REDIS_URL must be an address beginning with redis:// or rediss://, with nothing but the number of a database after the host; ${encoded}`,
  )
