import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#server/project.ts'

const passwordFile = join(project, 'server/accounts/common-passwords.txt')

/**
 * The 10,000 commonest passwords, one a line, in lower case, the most frequently leaked first; NOTICES.md names the
 * source. It is one string with a line break before and after each password, since a Set would take 800 kB instead of
 * 80 kB, and searching the string takes microseconds. (A checkout on Windows may have `\r`.)
 */
const passwordList = `\n${readFileSync(passwordFile, 'latin1').replaceAll('\r', '')}`

/** Whether a folded password is among the commonest. */
export const isCommonPassword = (foldedPassword: string): boolean => passwordList.includes(`\n${foldedPassword}\n`)
