import { randomInt } from 'node:crypto'
import { usernameLength, usernameOf } from '#contract/accounts.ts'
import { caseFolded } from '#server/accounts/case-folded.ts'

/** The number of candidates without a number or with one from 2 on; one more candidate has a random number. */
const orderedCandidates = 9

/** Digits of the random number. */
const randomDigits = 6

/** Used when neither the person's name nor the address can be a username. */
const defaultName = 'Guest'

/** A username that a new account may get. */
export interface UsernameCandidate {
  /** The username as it is shown. */
  name: string
  /** The folded form, which is compared with those of other accounts. */
  username: string
}

/**
 * Usernames for a person, the best first: the name that they have at Google, else the first part of their address, as
 * far as the rules of usernames allow, and then the same name with numbers. The last number is random, so that at least
 * that candidate is free.
 */
export function usernamesFor(person: { name: string | null; email: string }): UsernameCandidate[] {
  const [localPart = ''] = person.email.split('@')
  const baseName =
    [person.name ?? '', localPart].map(withAllowedCharacters).find((text) => usernameOf(text) !== null) ?? defaultName
  const numbers = Array.from({ length: orderedCandidates - 1 }, (_, index) => String(index + 2))
  const randomNumber = String(randomInt(10 ** (randomDigits - 1), 10 ** randomDigits))
  return ['', ...numbers, randomNumber]
    .map((number) => usernameOf(withNumber(baseName, number)))
    .filter((name) => name !== null)
    .map((name) => ({ name, username: caseFolded(name) }))
}

/** Appends a number to a name, which is shortened so that the result is not too long. */
const withNumber = (name: string, number: string) =>
  number === ''
    ? name
    : `${[...name]
        .slice(0, usernameLength.max - number.length - 1)
        .join('')
        .trimEnd()} ${number}`

/** Removes from a text what usernames may not contain, and shortens it to their maximum length. */
function withAllowedCharacters(text: string): string {
  const allowedText = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}\p{M} _.-]/gu, ' ')
    .replace(/(?<![\p{L}\p{N}\p{M}])\p{M}+|(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return [...allowedText].slice(0, usernameLength.max).join('').trim()
}
