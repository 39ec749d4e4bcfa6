import { randomInt, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { SpentProofs } from '#server/accounts/spent-proofs.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Milliseconds for which one code is shown (RFC 6238). */
const periodMs = 30_000

/** How many codes before and after the current code are accepted: clocks differ, and typing takes time. */
const toleranceSteps = 1

/** Characters of a secret: 32 of 62 possible characters have 190 bits; RFC 4226 recommends 160. */
const secretLength = 32
const secretCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The name that an authenticator app shows. */
const issuer = 'Matinee'

/** Loads better-auth's encryption when a secret is stored or read, since a start does not need it. */
const loadEncryption = () => import('better-auth/crypto')

/**
 * Encrypts the stored secret of an authenticator app with the server's new secret; null when it was not encrypted with
 * the server's former secret.
 */
export async function reencrypt(
  encryptedSecret: string,
  { formerSecret, newSecret }: { formerSecret: string; newSecret: string },
): Promise<string | null> {
  const { symmetricDecrypt, symmetricEncrypt } = await loadEncryption()
  const appSecret = await symmetricDecrypt({ key: formerSecret, data: encryptedSecret }).catch(() => null)
  return appSecret === null ? null : symmetricEncrypt({ key: newSecret, data: appSecret })
}

/** Makes and checks one-time passwords (TOTP, RFC 6238); their secrets are stored encrypted. */
export function createOneTimePasswords(parts: { secret: string; spentProofs: SpentProofs; clock: Clock }) {
  const { secret, spentProofs, clock } = parts

  return {
    /** Makes a new secret: encrypted for the database, as an address for a QR code, and in base32 to be typed. */
    async create(account: string): Promise<{ encryptedSecret: string; uri: string; base32Secret: string }> {
      const appSecret = Array.from(
        { length: secretLength },
        () => secretCharacters[randomInt(secretCharacters.length)],
      ).join('')
      const { symmetricEncrypt } = await loadEncryption()
      return {
        encryptedSecret: await symmetricEncrypt({ key: secret, data: appSecret }),
        uri: createOTP(appSecret).url(issuer, account),
        base32Secret: base32.encode(appSecret, { padding: false }),
      }
    },

    /** Whether a code is right at this moment and was not used before. A right code cannot be used again. */
    async consumeCode(owner: string, code: string, encryptedSecret: string): Promise<boolean> {
      const { symmetricDecrypt } = await loadEncryption()
      // After a change of the server's secret the app's secret cannot be decrypted, and only recovery codes work.
      const appSecret = await symmetricDecrypt({ key: secret, data: encryptedSecret }).catch(() => null)
      if (appSecret === null) return false
      const otp = createOTP(appSecret)
      const codeAsTyped = code.replace(/\s/g, '')
      const currentStep = Math.floor(clock.now().getTime() / periodMs)
      let rightStep: number | null = null
      for (let step = currentStep - toleranceSteps; step <= currentStep + toleranceSteps; step += 1) {
        if (isEqual(codeAsTyped, await otp.hotp(step))) rightStep = step
      }
      if (rightStep === null) return false
      return spentProofs.spend(`totp ${owner} ${rightStep}`, (rightStep + toleranceSteps + 1) * periodMs)
    },
  }
}

/** What {@link createOneTimePasswords} returns. */
export type OneTimePasswords = ReturnType<typeof createOneTimePasswords>

function isEqual(typed: string, expected: string): boolean {
  const [typedBytes, expectedBytes] = [Buffer.from(typed), Buffer.from(expected)]
  return typedBytes.length === expectedBytes.length && timingSafeEqual(typedBytes, expectedBytes)
}
