import { randomInt } from 'node:crypto'
import { usernameLength, usernameOf } from '#contract/accounts.ts'
import { caseFolded } from '#server/accounts/case-folded.ts'

/**
 * The number of candidates without a random number: the name itself, and the name with the numbers 2 to 9. One more
 * candidate has a random number.
 */
const orderedCandidateCount = 9

/** How many digits the random number has. */
const randomDigits = 6

/** The name that is used when no valid username can be made of the person's name or email address. */
const defaultName = 'Guest'

/** A username that a new account may get. */
export interface UsernameCandidate {
  /** The username as it is shown. */
  name: string
  /** The username in its folded form, in which usernames are compared (`case-folded.ts`). */
  username: string
}

/**
 * Candidates for a person's username, the best first: their name at Google without the characters that usernames may
 * not contain, then the same name with the numbers 2 to 9, then with a random number, so that this candidate is hardly
 * ever taken. If no valid username is left of the name, the part of the email address before the @ is used, else
 * `Guest`.
 */
export function usernamesFor(person: { name: string | null; email: string }): UsernameCandidate[] {
  const [localPart = ''] = person.email.split('@')
  const baseName =
    [person.name ?? '', localPart].map(withAllowedCharacters).find((text) => usernameOf(text) !== null) ?? defaultName
  const numbers = Array.from({ length: orderedCandidateCount - 1 }, (_, index) => String(index + 2))
  const randomNumber = String(randomInt(10 ** (randomDigits - 1), 10 ** randomDigits))
  return ['', ...numbers, randomNumber]
    .map((number) => usernameOf(withNumber(baseName, number)))
    .filter((name) => name !== null)
    .map((name) => ({ name, username: caseFolded(name) }))
}

/** A name with a number at its end. The name is shortened if the result would be too long for a username. */
const withNumber = (name: string, number: string) =>
  number === ''
    ? name
    : `${[...name]
        .slice(0, usernameLength.max - number.length - 1)
        .join('')
        .trimEnd()} ${number}`

/** The text without what usernames may not contain, shortened to the maximum length of a username. */
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
