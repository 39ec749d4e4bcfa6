import { createHash, randomInt } from 'node:crypto'

/** How many recovery codes an account gets. */
const codesPerAccount = 10

/** The characters of base32, none of which looks like another. Each stands for 5 bits. */
const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of characters of a code. They have 80 bits together, so that a fast hash is enough to store the code. */
const codeLength = 16

/** Makes ten new codes as they are shown to the user: in groups of four characters, with dashes between them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesPerAccount }, () => {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    return code.replace(/(.{4})(?!$)/g, '$1-')
  })

/**
 * The hash of a code, which is stored instead of the code. The hash does not depend on the server's secret, so that
 * codes stay valid when the secret changes. `owner` is the account's id.
 */
export const hashOfCode = (owner: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${owner} ${normalizeCode(code)}`)
    .digest('base64url')

/** Whether a typed code has the length of a recovery code, and so is not the code of an authenticator app. */
export const isRecoveryCode = (typed: string): boolean => normalizeCode(typed).length === codeLength

/** A code without spaces and dashes, in capitals. */
const normalizeCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
