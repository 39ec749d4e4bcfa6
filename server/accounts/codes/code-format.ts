import { randomInt } from 'node:crypto'

/** The letters and digits that a code is made of: 0 and 1 are left out, since they look like O and I. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'

/** The number of characters of a code: with 34 possible characters there are about 1.8 · 10^12 codes. */
const codeLength = 8

/** Makes a new random code. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A typed code in the form in which it was issued: without white space, and in capitals. */
export const normalizedCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
