import type { PasswordCost } from '#server/accounts/passwords.ts'

/** A hash at this cost takes less than a millisecond, since the tests make thousands. */
export const cheapPasswords: PasswordCost = { ln: 4, r: 8, p: 1 }
