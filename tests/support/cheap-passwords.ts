import type { PasswordCost } from '#server/accounts/passwords.ts'

/** A cost at which a hash takes less than a millisecond: the tests make thousands of hashes. */
export const cheapPasswords: PasswordCost = { ln: 4, r: 8, p: 1 }

/** Environment variables that make hashes cheap in a server process, which has no setting for their cost. */
export const cheapPasswordsInProcess = {
  NODE_OPTIONS: `--import ${new URL('cheap-scrypt.mjs', import.meta.url).href}`,
}
