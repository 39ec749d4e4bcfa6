import type { Cookie } from '#server/http/cookies.ts'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

/** Makes the cookies that hold session tokens. */
export function createSessionCookies(secret: string) {
  const cookieOf = (value: string, maxAge: number): Cookie => ({ name: sessionCookieName, value, maxAge })

  return {
    /** The cookie with a new token and its signature. It lasts as long as a session that is never renewed. */
    createCookie: (token: string) => cookieOf(`${token}.${signatureOf(token, secret)}`, sessionLifetimeSeconds.idle),
    /** The cookie of a renewed session: its present value, with a new lifetime in seconds. */
    createRenewedCookie: (value: string, seconds: number) => cookieOf(value, seconds),
    /** An empty cookie, which removes the session's cookie from the browser. */
    createRemovalCookie: () => cookieOf('', 0),
  }
}

/** What {@link createSessionCookies} returns. */
export type SessionCookies = ReturnType<typeof createSessionCookies>
