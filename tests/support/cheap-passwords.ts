import type { PasswordCost } from '#server/accounts/passwords.ts'

/** The cost of password hashes in tests: a hash takes less than a millisecond, since the tests make thousands. */
export const cheapPasswords: PasswordCost = { ln: 4, r: 8, p: 1 }

/**
 * Environment variables that make password hashes cheap in a server process. The server has no setting for the cost.
 */
export const cheapPasswordsInProcess = {
  NODE_OPTIONS: `--import ${new URL('cheap-scrypt.mjs', import.meta.url).href}`,
}
