import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/schema.ts'
import { reencryptAppSecret } from '#server/factors/one-time-passwords.ts'
import { Fault } from './fault.ts'
import { removeOthersAccess } from './private-files.ts'

/**
 * The secret in the data folder, made at the first start. Throws a Fault if its file cannot be made or read, or
 * has fewer than 32 characters.
 */
export function loadOrCreateSecret(dataDir: string, log: { warn(message: string): void }): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // "wx" fails when the file exists, so two processes that start together use the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Fault(
        `The data folder ${dataDir} cannot be written (${(error as Error).message}). Set DATA_DIR to one that can.`,
      )
    }
  }
  removeOthersAccess(file, 0o600, (message) => log.warn(message))
  // Another process that starts at the same time may have created the file, but not written the secret yet.
  for (let tries = 0; tries < 50; tries += 1) {
    const secret = readSecret(file)
    if (secret.length >= 32) return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  throw new Fault(`The secret in ${file} is cut short. Remove that file, and a new one is made at the next start.`)
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Fault(
      `The secret in ${file} cannot be read (${(error as Error).message}). Let the user who runs Matinee read that file.`,
    )
  }
}

/** The name of the row in the table `deployment` whose value is the secret's fingerprint. */
const fingerprintName = 'authSecret'

/**
 * An HMAC that is stored instead of the secret, so that secrets can be compared; the secret cannot be computed from it.
 */
const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('the fingerprint of the secret').digest('base64url')

const isEqual = (fingerprint: string, expected: string) =>
  fingerprint.length === expected.length && timingSafeEqual(Buffer.from(fingerprint), Buffer.from(expected))

/**
 * Requires that all servers on a database have the same secret, and throws a Fault if this server's `secret` differs.
 * The first server stores the fingerprint of its secret. If the stored fingerprint is that of `formerSecret`, it is
 * replaced by that of `secret`, and the secrets of authenticator apps, which are encrypted in the database, are
 * encrypted with the new secret.
 */
export async function requireSameSecret(parts: {
  database: Database
  secret: string
  formerSecret: string | null
}): Promise<void> {
  const { secret, formerSecret } = parts
  const fingerprint = fingerprintOf(secret)
  await parts.database.transaction().execute(async (database) => {
    await database
      .insertInto('deployment')
      .values({ name: fingerprintName, value: fingerprint })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const storedRow = await database
      .selectFrom('deployment')
      .select('value')
      .where('name', '=', fingerprintName)
      .executeTakeFirstOrThrow()
    if (isEqual(storedRow.value, fingerprint)) return
    if (formerSecret === null || !isEqual(storedRow.value, fingerprintOf(formerSecret)))
      throw new Fault(differentSecretText(formerSecret !== null))

    await database.updateTable('deployment').set({ value: fingerprint }).where('name', '=', fingerprintName).execute()
    for (const { userId, secret: encrypted } of await database
      .selectFrom('totps')
      .select(['userId', 'secret'])
      .execute()) {
      const reencrypted = await reencryptAppSecret(encrypted, { formerSecret, newSecret: secret })
      if (reencrypted === null) continue
      await database.updateTable('totps').set({ secret: reencrypted }).where('userId', '=', userId).execute()
    }
  })
}

const differentSecretText = (hasFormerSecret: boolean) =>
  [
    'The servers on this database have another AUTH_SECRET than this one, so that neither would accept what the other signs.',
    hasFormerSecret
      ? 'AUTH_SECRET_BEFORE is not that secret either.'
      : 'Give this one the same (without AUTH_SECRET it is in the file auth-secret of the data folder).',
    'To change it on purpose, stop all servers and start one with the new AUTH_SECRET and the former one in AUTH_SECRET_BEFORE; docs/operations.md has more.',
  ].join(' ')
