import { readFileSync } from 'node:fs'

/**
 * The 10,000 commonest passwords, one a line, in small letters, in the order of how often each was found in leaked
 * collections; the source is named in NOTICES.md. One string with a line break around each: 80 kB, where a set of
 * them takes ten times that, and a search through it takes microseconds. (A checkout on Windows may bring `\r`.)
 */
const list = `\n${readFileSync(new URL('./common-passwords.txt', import.meta.url), 'latin1').replaceAll('\r', '')}`

/** Whether a folded password is among the commonest. */
export const isCommonPassword = (password: string): boolean => list.includes(`\n${password}\n`)
