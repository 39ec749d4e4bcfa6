import { randomInt } from 'node:crypto'
import { usernameLength, usernameOf } from '#contract/accounts.ts'
import { caseFolded } from '#server/accounts/case-folded.ts'

/** How many candidates have no number or one from 2 on; the last candidate has a random number. */
const orderedCandidates = 9

/** Digits of the random number. */
const randomDigits = 6

/** Used when neither the person's name nor the address can be a username. */
const defaultName = 'Guest'

/** A username as it is shown, and its folded form, which is compared with those of others. */
export interface Candidate {
  name: string
  username: string
}

/**
 * Usernames for a person, the best first: the name that they have at Google, else the first part of their address, as
 * far as the rules of usernames allow, and then the same with numbers. The last number is random, so that one is free.
 */
export function usernamesFor(person: { name: string | null; email: string }): Candidate[] {
  const [localPart = ''] = person.email.split('@')
  const base =
    [person.name ?? '', localPart].map(withAllowedCharacters).find((text) => usernameOf(text) !== null) ?? defaultName
  const numbers = Array.from({ length: orderedCandidates - 1 }, (_, index) => String(index + 2))
  const random = String(randomInt(10 ** (randomDigits - 1), 10 ** randomDigits))
  return ['', ...numbers, random]
    .map((number) => usernameOf(withNumber(base, number)))
    .filter((name) => name !== null)
    .map((name) => ({ name, username: caseFolded(name) }))
}

/** The name with a number behind it, cut so that both fit. */
const withNumber = (base: string, number: string) =>
  number === ''
    ? base
    : `${[...base]
        .slice(0, usernameLength.max - number.length - 1)
        .join('')
        .trimEnd()} ${number}`

/** A text without what usernames may not have, and no longer than they may be. */
function withAllowedCharacters(text: string): string {
  const letters = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}\p{M} _.-]/gu, ' ')
    .replace(/(?<![\p{L}\p{N}\p{M}])\p{M}+|(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return [...letters].slice(0, usernameLength.max).join('').trim()
}
