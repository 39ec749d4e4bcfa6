import { randomInt } from 'node:crypto'

/** The letters and digits of a code: without 0 and 1, which look like O and I. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'

/** Characters of a code: with 34 possible characters there are about 1.8 · 10^12 codes. */
const codeLength = 8

/** A new code. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Removes the spaces from a typed code, and writes it in capitals. */
export const normalizedCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
