import type { PasswordCost } from '#server/accounts/passwords.ts'

/** A cost at which a hash takes less than a millisecond: the tests make thousands of hashes. */
export const cheapPasswords: PasswordCost = { ln: 4, r: 8, p: 1 }
