import { parseCookie, stringifySetCookie } from 'cookie'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { sessionLife } from './sessions.ts'

/** Makes the Set-Cookie lines of session cookies; `secure` when Matinee is reached by https. */
export function createSessionCookies(secret: string, secure: boolean) {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  // Percent-encoded as better-auth does it: a signature in base64 may end in `=`, which some clients cut off.
  const line = (value: string, maxAge: number) =>
    stringifySetCookie({ name: sessionCookieName, value, maxAge, ...attributes }, { encode: encodeURIComponent })

  return {
    /** The cookie of a new session: its token, signed. */
    begin: (token: string): string => line(`${token}.${signatureOf(token, secret)}`, sessionLife.unused),
    /** The cookie of the request again, valid for `seconds` from now. */
    renew: (cookieHeader: string | null, seconds: number): string =>
      line(parseCookie(cookieHeader ?? '')[sessionCookieName] ?? '', seconds),
    /** Removes the cookie. */
    end: (): string => line('', 0),
  }
}

/** What {@link createSessionCookies} returns. */
export type SessionCookies = ReturnType<typeof createSessionCookies>
