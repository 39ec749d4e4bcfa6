import { randomInt, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { SpentProofs } from '#server/accounts/spent-proofs.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Milliseconds for which an authenticator app shows one code: a time step of RFC 6238. */
const periodMs = 30_000

/** How many time steps before and after the current one have an accepted code: clocks differ, and typing takes time. */
const toleranceSteps = 1

/** The number of characters of a secret: 32 of 62 possible characters have 190 bits; RFC 4226 recommends 160 bits. */
const secretLength = 32
const secretCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The name of the service, which an authenticator app shows beside the code. */
const issuer = 'Matinee'

/** Loads better-auth's encryption. Called when a secret is stored or read, since the server can start without it. */
const loadEncryption = () => import('better-auth/crypto')

/**
 * The secret of an authenticator app, encrypted with the server's new secret instead of the former one; null when
 * `encryptedSecret` cannot be decrypted with the former secret.
 */
export async function reencryptAppSecret(
  encryptedSecret: string,
  { formerSecret, newSecret }: { formerSecret: string; newSecret: string },
): Promise<string | null> {
  const { symmetricDecrypt, symmetricEncrypt } = await loadEncryption()
  const appSecret = await symmetricDecrypt({ key: formerSecret, data: encryptedSecret }).catch(() => null)
  return appSecret === null ? null : symmetricEncrypt({ key: newSecret, data: appSecret })
}

/**
 * Makes the secrets of authenticator apps, and checks the codes of the apps: time-based one-time passwords (TOTP, RFC
 * 6238). An app's secret is stored encrypted with the server's secret.
 */
export function createOneTimePasswords(parts: { secret: string; spentProofs: SpentProofs; clock: Clock }) {
  const { secret, spentProofs, clock } = parts

  return {
    /**
     * Makes a new secret for an app: encrypted for the database, as an `otpauth:` URI for a QR code, and in base32 to
     * be typed. `account` is the email address, which the app shows.
     */
    async createSecret(account: string): Promise<{ encryptedSecret: string; uri: string; base32Secret: string }> {
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

    /**
     * Checks a code as the user typed it. True if the code is right at this moment and was not used before. A right
     * code cannot be used again.
     */
    async consumeCode(owner: string, code: string, encryptedSecret: string): Promise<boolean> {
      const { symmetricDecrypt } = await loadEncryption()
      // If the server's secret was changed and the app's secret was not encrypted anew, the app's secret cannot be
      // decrypted. Then no code is right, and only passkeys and recovery codes work.
      const appSecret = await symmetricDecrypt({ key: secret, data: encryptedSecret }).catch(() => null)
      if (appSecret === null) return false
      const otp = createOTP(appSecret)
      const codeWithoutSpaces = code.replace(/\s/g, '')
      const currentStep = Math.floor(clock.now().getTime() / periodMs)
      let rightStep: number | null = null
      for (let step = currentStep - toleranceSteps; step <= currentStep + toleranceSteps; step += 1) {
        if (isEqual(codeWithoutSpaces, await otp.hotp(step))) rightStep = step
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
