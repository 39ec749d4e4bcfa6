import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/**
 * An authenticator app with a secret. The returned function computes the code of the current period of 30 s, or the
 * code of the period that is `periodsLater` periods later.
 */
export function createAuthenticatorApp(secret: string, clock: { now: () => Date }) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return (periodsLater = 0) => otp.hotp(Math.floor(clock.now().getTime() / 30_000) + periodsLater)
}
