import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#server/project.ts'

const passwordFile = join(project, 'server/accounts/common-passwords.txt')

/**
 * The 10,000 commonest passwords, in lower case, the most frequently leaked first; NOTICES.md names the source. They
 * are one string with a line break before and after each password: a Set would take 800 kB instead of 80 kB, and
 * searching the string takes microseconds. The file may have `\r` before its line breaks when Git has checked it out on
 * Windows.
 */
const passwordList = `\n${readFileSync(passwordFile, 'latin1').replaceAll('\r', '')}`

/** Whether a password is among the 10,000 commonest; the password is given in its folded form (`case-folded.ts`). */
export const isCommonPassword = (foldedPassword: string): boolean => passwordList.includes(`\n${foldedPassword}\n`)
