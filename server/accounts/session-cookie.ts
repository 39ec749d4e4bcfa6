import type { Cookie } from '#server/http/cookies.ts'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

/** Makes the cookies of sessions. */
export function createSessionCookies(secret: string) {
  const cookieOf = (value: string, maxAge: number): Cookie => ({ name: sessionCookieName, value, maxAge })

  return {
    /** The cookie of a new session: its token, signed. */
    begin: (token: string) => cookieOf(`${token}.${signatureOf(token, secret)}`, sessionLifetimeSeconds.idle),
    /** The cookie with the same value, and a new lifetime in seconds. */
    renew: (value: string, seconds: number) => cookieOf(value, seconds),
    /** A cookie that removes the session's cookie from the browser. */
    end: () => cookieOf('', 0),
  }
}

/** What {@link createSessionCookies} returns. */
export type SessionCookies = ReturnType<typeof createSessionCookies>
