import { Refusal } from '#server/refusal.ts'
import { caseFolded } from './case-folded.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Why a password is too easy to guess for this account, as a sentence for the user; null when the password is hard
 * enough to guess. Passwords are compared in their folded form (`case-folded.ts`), so that a common password is
 * recognised in capitals and in full-width letters too.
 */
export function weaknessOf(password: string, account: { email: string; username: string }): string | null {
  const folded = caseFolded(password)
  if (isCommonPassword(folded)) return 'This password is among the commonest. Please choose another.'
  const characters = [...folded]
  const withoutFirstOrLast = [characters.slice(1), characters.slice(0, -1)].map((remaining) => remaining.join(''))
  if (withoutFirstOrLast.some(isCommonPassword)) {
    return 'This password is among the commonest but for one character. Please choose another.'
  }
  const email = caseFolded(account.email)
  if (folded === email) return 'This password is your email address. Please choose another.'
  if (folded === email.slice(0, email.lastIndexOf('@'))) {
    return 'This password is the first part of your email address. Please choose another.'
  }
  if (folded === caseFolded(account.username)) return 'This password is your username. Please choose another.'
  return null
}

/** Throws a `bad-input` refusal if a password is too easy to guess for this account. */
export function requireStrongPassword(password: string, account: { email: string; username: string }): void {
  const weakness = weaknessOf(password, account)
  if (weakness !== null) throw new Refusal('bad-input', { message: weakness })
}
