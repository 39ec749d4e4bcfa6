import { createHash, randomInt } from 'node:crypto'

/** How many codes an account gets. */
const codesPerAccount = 10

/** The characters of base32, none of which looks like another. Each has 5 bits. */
const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Characters of a code, which have 80 bits together, so that a fast hash is enough. */
const codeLength = 16

/** Ten new codes as they are shown, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesPerAccount }, () => {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    return code.replace(/(.{4})(?!$)/g, '$1-')
  })

/**
 * The hash of a code as it is stored. It does not depend on the server's secret, so that codes stay valid when the
 * secret changes.
 */
export const hashOfCode = (owner: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${owner} ${normalize(code)}`)
    .digest('base64url')

/** Whether a text that was typed may be a recovery code. */
export const isRecoveryCode = (typed: string): boolean => normalize(typed).length === codeLength

/** A code without spaces and dashes, in capitals. */
const normalize = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
