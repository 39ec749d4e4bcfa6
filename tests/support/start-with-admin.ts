import type { Parts } from '#server/parts.ts'
import type { Client } from './client.ts'
import { columnBoolean } from './fill-accounts.ts'
import { startMatinee } from './start-matinee.ts'

/**
 * Starts Matinee with an administrator, Ada. A second e-mail address, grace@example.org, is configured as an
 * administrator's too, but no account has it.
 */
export async function startWithAdmin(overrides: Partial<Parts> = {}) {
  const matinee = await startMatinee({ adminEmails: new Set(['ada@example.org', 'grace@example.org']), ...overrides })
  const { database, engine, member } = matinee
  /** Marks an account's e-mail address as verified. */
  const verify = (email: string) =>
    database
      .updateTable('users')
      .set({ emailVerified: columnBoolean(true, engine) })
      .where('email', '=', email)
      .execute()
  const admin: Client = await member('Ada')
  await verify('ada@example.org')
  return { ...matinee, admin, verify }
}
