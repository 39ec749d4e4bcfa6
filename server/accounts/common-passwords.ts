import { readFileSync } from 'node:fs'

/**
 * The 10,000 commonest passwords, one a line, in lower case, the most frequently leaked first; NOTICES.md names the
 * source. It is one string with a line break before and after each password, since a Set would take 800 kB instead of
 * 80 kB, and searching the string takes microseconds. (A checkout on Windows may have `\r`.)
 */
const list = `\n${readFileSync(new URL('./common-passwords.txt', import.meta.url), 'latin1').replaceAll('\r', '')}`

/** Whether a folded password is among the commonest. */
export const isCommonPassword = (password: string): boolean => list.includes(`\n${password}\n`)
