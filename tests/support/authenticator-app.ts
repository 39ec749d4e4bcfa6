import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/**
 * Creates an authenticator app (TOTP) with a secret in base32. The returned function computes the code of the current
 * period of 30 s; with `periodsLater`, the code of the period that is so many periods later.
 */
export function createAuthenticatorApp(secret: string, clock: { now: () => Date }) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return (periodsLater = 0) => otp.hotp(Math.floor(clock.now().getTime() / 30_000) + periodsLater)
}
