import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/**
 * An authenticator app with a secret. The returned function computes the current code, or the code that many periods of
 * 30 s later.
 */
export function createAuthenticatorApp(secret: string, clock: { now: () => Date }) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return (periodsLater = 0) => otp.hotp(Math.floor(clock.now().getTime() / 30_000) + periodsLater)
}
